import {
  APPLICANT_TABS,
  applicantsQuery,
  DRIVE_TABS,
  drivesQuery,
  moveDeadlineRequest,
  rolesWords,
  verdictQuery,
  withdrawDriveRequest,
} from '@portal/shared/contract/cell';
import { formatDateTime } from '@portal/shared/format';
import { applicantsPage } from '../drives/applicants';
import { moveDeadline, withdrawDrive } from '../drives/drive-changes';
import { driveFacts, drivesPage } from '../drives/drives';
import { driveVerdict } from '../drives/drive-verdict';
import { WHOLE } from '../drives/reach';
import { driveBy, instantOf } from './drive-subjects';
import { done, listed } from './subjects';
import { checked, type Action } from './words';

/** What is done with a drive (CEL-44, CEL-45). */
const DRIVE_CHANGES: Record<string, Action> = {
  'move-deadline': {
    call: 'moveDeadline',
    usage: 'CODE --until "2027-05-31 18:00" --reason "WHY"',
    about: 'moves the deadline of a drive; a closed one is open again by it',
    isChange: true,
    subjects: [1, 1],
    options: ['until', 'reason', 'version'],
    async run({ needs, actor, subjects: [code], values, key }) {
      const { id, version, company } = await driveBy({ needs, values }, code);
      const deadline = instantOf(values.until);
      const said = checked(moveDeadlineRequest, { deadline, reason: values.reason, version, key });
      const data = await moveDeadline(needs, actor, id, said);
      return done(`Applications to ${company} close ${formatDateTime(deadline)} now.`, data);
    },
  },
  'withdraw-drive': {
    call: 'withdrawDrive',
    usage: 'CODE --reason "WHY"',
    about: 'withdraws a drive: nobody applies any more, and its students read why',
    isChange: true,
    subjects: [1, 1],
    options: ['reason', 'version'],
    async run({ needs, actor, subjects: [code], values, key }) {
      const { id, version, company } = await driveBy({ needs, values }, code);
      const said = checked(withdrawDriveRequest, { reason: values.reason, version, key });
      return done(`The drive of ${company} is withdrawn.`, await withdrawDrive(needs, actor, id, said));
    },
  },
};

/** Drives and their students (CEL-40, CEL-50). */
export const DRIVE_ACTIONS: Record<string, Action> = {
  drives: {
    call: 'drives',
    usage: `[--state ${DRIVE_TABS.join('|')}] [--page N]`,
    about:
      'drives by where they stand, with how many applied, declined and are silent; the open ones where none is said',
    isChange: false,
    subjects: [0, 0],
    options: ['state', 'page'],
    async run({ needs, values: { state, page } }) {
      const query = checked(drivesQuery, { state, page });
      return listed(await drivesPage(needs, query, WHOLE), ({ code, company, deadline, counts }) =>
        [
          code,
          company,
          formatDateTime(deadline),
          ...(counts
            ? [`applied ${counts.applied}, declined ${counts.declined}, silent ${counts.silent}`]
            : []),
        ].join('  '),
      );
    },
  },
  'drive show': {
    call: 'drive',
    usage: 'CODE',
    about: 'a drive: its roles, criteria, deadline, rounds and counts; with --json, all of it',
    isChange: false,
    subjects: [1, 1],
    async run({ needs, subjects: [code = ''] }) {
      const drive = await driveFacts(needs, code, WHOLE);
      const { eligible, applied, declined, silent } = drive.counts;
      return {
        lines: [
          `${drive.code}  ${drive.company}: ${rolesWords(drive.roles)}`,
          `${drive.state}, deadline ${formatDateTime(drive.deadline)}`,
          `${drive.degrees.join(', ')}; ${drive.branches.join(', ')}. ${drive.criteria}`,
          `eligible ${eligible}, applied ${applied}, declined ${declined}, silent ${silent}`,
          ...drive.rounds.map(
            ({ number, name, at, cancelled }) =>
              `round ${number}  ${name}  ${formatDateTime(at)}${cancelled ? '  (cancelled)' : ''}`,
          ),
        ],
        data: drive,
      };
    },
  },
  applicants: {
    call: 'applicants',
    usage: `CODE [--of ${APPLICANT_TABS.join('|')}] [--page N]`,
    about: 'who applied to a drive, declined, is silent, eligible, or was barred since',
    isChange: false,
    subjects: [1, 1],
    options: ['of', 'page'],
    async run({ needs, subjects: [code = ''], values: { of, page } }) {
      const query = checked(applicantsQuery, { of, page });
      return listed(
        await applicantsPage(needs, code, query, WHOLE),
        ({ enrollment, name, roles, barred_since: barred }) =>
          `${enrollment}  ${name}  ${roles.join(', ')}${barred ? '  (barred since)' : ''}`,
      );
    },
  },
  verdict: {
    call: 'verdict',
    usage: 'CODE ENROLLMENT',
    about: 'why a student may apply to a drive or not, rule by rule',
    isChange: false,
    subjects: [2, 2],
    async run({ needs, subjects: [code = '', student] }) {
      const data = await driveVerdict(needs, code, checked(verdictQuery, { student }));
      const said = data.may_apply ? 'may apply' : 'may not apply';
      return {
        lines: [
          `${data.student.name} ${said} to ${data.drive.company}.`,
          ...data.rules.map(
            ({ asked, has, message }) => `${message === null ? 'met ' : 'NOT '} ${asked}: ${has}`,
          ),
        ],
        data,
      };
    },
  },
  ...DRIVE_CHANGES,
};
