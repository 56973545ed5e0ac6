import {
  ANNOUNCEMENT_KINDS,
  announcementsQuery,
  changeAnnouncementRequest,
  withdrawAnnouncementRequest,
  writeAnnouncementRequest,
  type Announcement,
  type AnnouncementItem,
} from '@portal/shared/contract/cell';
import { formatDateTime } from '@portal/shared/format';
import { announcementOf, announcementsPage } from '../announcements/announcement-list';
import { changeAnnouncement, withdrawAnnouncement, writeAnnouncement } from '../announcements/announcements';
import { driveBy, instantOf } from './drive-subjects';
import { done, listed } from './subjects';
import { checked, type Action, type Call } from './words';

const SAID =
  '--text "WHAT" [--on 2027-05-31] [--at "2027-05-31 18:00"] [--until TIME] [--deadline TIME] [--bell-only]';
const OF_SAID = ['text', 'on', 'at', 'until', 'deadline', 'bell-only'] as const;

/** A time that was said; what was not said stays. @param before null for a new one */
const momentOf = (said: string | undefined, before: string | null): string | null =>
  said === undefined ? before : instantOf(said);

/** What the words say, over what stands there. */
function saidIn({ values }: Pick<Call, 'values'>, before: Announcement | null) {
  const { text, on, at, until, deadline } = values;
  return {
    text: text ?? before?.text,
    on: on ?? before?.on ?? null,
    at: momentOf(at, before?.at ?? null),
    until: momentOf(until, before?.until ?? null),
    deadline: momentOf(deadline, before?.deadline ?? null),
    by_mail: values['bell-only'] === true ? false : (before?.by_mail ?? true),
  };
}

const lineOf = ({ id, kind, title, drive, on, at, state }: AnnouncementItem): string =>
  [id, kind, drive?.company, on, at && formatDateTime(at), state, title].filter(Boolean).join('  ');

/** What is read of announcements. */
const READS: Record<string, Action> = {
  'announcement list': {
    call: 'announcements',
    usage: `[--kind ${ANNOUNCEMENT_KINDS.join('|')}] [--drive CODE] [--page N]`,
    about: 'notices of drives, events and broadcasts, what arrives last first',
    isChange: false,
    subjects: [0, 0],
    options: ['kind', 'drive', 'page'],
    async run(call) {
      const { kind, drive: code, page } = call.values;
      const drive = code === undefined ? undefined : (await driveBy(call, code)).id;
      return listed(
        await announcementsPage(call.needs, checked(announcementsQuery, { kind, drive, page })),
        lineOf,
      );
    },
  },
  'announcement show': {
    call: 'announcement',
    usage: 'ANNOUNCEMENT',
    about: 'one of them, whole',
    isChange: false,
    subjects: [1, 1],
    async run({ needs, subjects: [id = ''] }) {
      const data = await announcementOf(needs, id);
      return { lines: [lineOf(data), data.text, `Version ${data.version}.`], data };
    },
  },
};

/** Notices, events and broadcasts (MSG-03). */
export const ANNOUNCEMENT_ACTIONS: Record<string, Action> = {
  ...READS,
  'announcement write': {
    call: 'writeAnnouncement',
    usage: `--kind ${ANNOUNCEMENT_KINDS.join('|')} [--drive CODE] ${SAID}`,
    about:
      'writes one: HTML for a notice of a drive, a name and --on for an event; it arrives in five minutes, or --at',
    isChange: true,
    subjects: [0, 0],
    options: ['kind', 'drive', ...OF_SAID],
    async run({ needs, actor, values, key }) {
      const { kind, drive } = values;
      const said = { kind, drive, ...saidIn({ values }, null), key };
      const data = await writeAnnouncement(needs, actor, checked(writeAnnouncementRequest, said));
      return done(`Announcement ${data.announcement} waits to arrive; ${data.told} are told then.`, data);
    },
  },
  'announcement change': {
    call: 'changeAnnouncement',
    usage: `ANNOUNCEMENT [--version V] [--tell] ${SAID}`,
    about: 'changes what is said of one; --tell: whoever was told of a notice is told once more',
    isChange: true,
    subjects: [1, 1],
    options: ['version', 'tell', ...OF_SAID],
    async run({ needs, actor, subjects: [id = ''], values, key }) {
      const before = await announcementOf(needs, id);
      const said = checked(changeAnnouncementRequest, {
        ...saidIn({ values }, before),
        tell: values.tell === true,
        version: values.version ?? before.version,
        key,
      });
      const data = await changeAnnouncement(needs, actor, id, said);
      return done(`It is changed; ${data.told} are told.`, data);
    },
  },
  'announcement withdraw': {
    call: 'withdrawAnnouncement',
    usage: 'ANNOUNCEMENT [--version V]',
    about: 'withdraws one: no student reads it any more',
    isChange: true,
    subjects: [1, 1],
    options: ['version'],
    async run({ needs, actor, subjects: [id = ''], values, key }) {
      const version = values.version ?? (await announcementOf(needs, id)).version;
      const said = checked(withdrawAnnouncementRequest, { key, version });
      return done('It is withdrawn.', await withdrawAnnouncement(needs, actor, id, said));
    },
  },
};
