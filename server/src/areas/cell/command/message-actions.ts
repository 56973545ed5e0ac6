import {
  APPLICANT_TABS,
  cellMessagesQuery,
  messageChange,
  nudgeRequest,
  previewRequest,
  RECIPIENT_TABS,
  recipientsQuery,
  sendMessageRequest,
} from '@portal/shared/contract/cell';
import { formatDateTime } from '@portal/shared/format';
import { sendAgain, sendMessage, stopMessage } from '../messages/cell-messages';
import { messageOf, messagesPage, recipientsPage } from '../messages/message-list';
import { nudgeSilent } from '../messages/nudge';
import { previewMessage } from '../messages/preview';
import { instantOf } from './drive-subjects';
import { STUDENT_OPTIONS, studentFiltersOf, STUDENT_USAGE } from './student-words';
import { done, listed } from './subjects';
import { checked, type Action, type Call } from './words';

const AUDIENCE = `--drive CODE --of ${APPLICANT_TABS.join('|')} | --student ENROLLMENT | [--search TEXT] ${STUDENT_USAGE}`;
const WHOM = ['drive', 'of', 'student', 'search', ...STUDENT_OPTIONS] as const;

/** Whom the words name: a drive's students, one, or students by a filter. */
function audienceOf({ drive, of, student, search: q, ...values }: Call['values']) {
  // What is none of a list's filters is refused by its call, and not passed over.
  const found = { q, ...studentFiltersOf(values) };
  if (drive !== undefined) return { of: 'drive', drive, tab: of, ...found };
  if (student !== undefined) return { of: 'student', enrollment: student, ...found };
  return { of: 'students', ...found };
}

const withRules = async ({ needs }: Pick<Call, 'needs'>) => ({ ...needs, rules: await needs.rules() });
const counted = ({ all, opened, queued, sent, failed }: Record<(typeof RECIPIENT_TABS)[number], number>) =>
  `${all} students, opened ${opened}, queued ${queued}, sent ${sent}, failed ${failed}`;

/** What is read of messages. */
const READS: Record<string, Action> = {
  'message list': {
    call: 'messages',
    usage: '[--page N]',
    about: 'messages of the cell, the newest first, and how far each is',
    isChange: false,
    subjects: [0, 0],
    options: ['page'],
    async run({ needs, values: { page } }) {
      return listed(
        await messagesPage(needs, checked(cellMessagesQuery, { page })),
        ({ id, subject, state, due_at: at, counts }) =>
          `${id}  ${subject}  ${state}, ${formatDateTime(at)}  ${counted(counts)}`,
      );
    },
  },
  'message show': {
    call: 'message',
    usage: 'MESSAGE',
    about: 'one of them: its text, to whom, and how far it is',
    isChange: false,
    subjects: [1, 1],
    async run({ needs, subjects: [id = ''] }) {
      const data = await messageOf(needs, id);
      const lines = [
        data.subject,
        data.text,
        data.audience,
        `${data.state}, by ${data.by}`,
        ...(data.stopped_why === null ? [] : [data.stopped_why]),
        counted(data.counts),
      ];
      return { lines, data };
    },
  },
  'message recipients': {
    call: 'recipients',
    usage: `MESSAGE [--of ${RECIPIENT_TABS.join('|')}] [--page N]`,
    about: 'whom a message was written to, and how far it is with each',
    isChange: false,
    subjects: [1, 1],
    options: ['of', 'page'],
    async run({ needs, subjects: [id = ''], values: { of, page } }) {
      return listed(
        await recipientsPage(needs, id, checked(recipientsQuery, { of, page })),
        ({ enrollment, name, mail, answer, opened_at: opened }) =>
          [enrollment, name, mail ?? 'no mail', opened ? 'opened' : '', answer ?? '']
            .filter(Boolean)
            .join('  '),
      );
    },
  },
  'message preview': {
    call: 'previewMessage',
    usage: `${AUDIENCE} --subject "WHAT" --text "WHAT"`,
    about: 'who would get a message now, and what three of them would read',
    isChange: false,
    subjects: [0, 0],
    options: [...WHOM, 'subject', 'text'],
    async run({ needs, values }) {
      const { subject = '', text = '' } = values;
      const said = checked(previewRequest, { audience: audienceOf(values), subject, text });
      const data = await previewMessage(await withRules({ needs }), said);
      return {
        lines: [
          `${data.students} students, ${data.by_mail} of them by mail: ${data.names.join(', ')}`,
          ...data.samples.flatMap((one) => ['', one.name, one.subject, one.text]),
        ],
        data,
      };
    },
  },
};

/** Messages that the cell writes (MSG-01, MSG-02). */
export const MESSAGE_ACTIONS: Record<string, Action> = {
  ...READS,
  'message send': {
    call: 'sendMessage',
    usage: `${AUDIENCE} --subject "WHAT" --text "WHAT" --students N [--at "2027-05-31 18:00"] [--bell-only]`,
    about:
      'writes a message; --students: how many they are, as "message preview" says; it goes in five minutes',
    isChange: true,
    subjects: [0, 0],
    options: [...WHOM, 'subject', 'text', 'students', 'at', 'bell-only'],
    async run({ needs, actor, values, key }) {
      const { subject, text, at } = values;
      // A number is always typed here.
      const students = Number(values.students);
      const said = checked(sendMessageRequest, {
        audience: audienceOf(values),
        subject,
        text,
        by_mail: values['bell-only'] !== true,
        at: at === undefined ? null : instantOf(at),
        students,
        typed: students,
        key,
      });
      const data = await sendMessage(await withRules({ needs }), actor, said);
      return done(`Message ${data.message} to ${data.changed} students waits to go.`, data);
    },
  },
  nudge: {
    call: 'nudge',
    usage: 'CODE --students N',
    about: 'writes to all silent students of a drive, once a day; --students: how many, as "drive show" says',
    isChange: true,
    subjects: [1, 1],
    options: ['students'],
    async run({ needs, actor, subjects: [code = ''], values, key }) {
      const students = Number(values.students);
      const said = checked(nudgeRequest, { students, typed: students, key });
      const data = await nudgeSilent(needs, actor, code, said);
      return done(`The nudge to ${data.changed} students waits to go: message ${data.message}.`, data);
    },
  },
  'message stop': {
    call: 'stopMessage',
    usage: 'MESSAGE',
    about: 'stops a message that has not gone: nobody gets it',
    isChange: true,
    subjects: [1, 1],
    async run({ needs, actor, subjects: [id = ''], key }) {
      const data = await stopMessage(needs, actor, id, checked(messageChange, { key }));
      return done('The message is stopped: nobody gets it.', data);
    },
  },
  'message again': {
    call: 'sendAgain',
    usage: 'MESSAGE',
    about: 'sends the mails of a message that did not arrive once more, these alone',
    isChange: true,
    subjects: [1, 1],
    async run({ needs, actor, subjects: [id = ''], key }) {
      const data = await sendAgain(needs, actor, id, checked(messageChange, { key }));
      return done(`${data.changed} mails go out once more.`, data);
    },
  },
};
