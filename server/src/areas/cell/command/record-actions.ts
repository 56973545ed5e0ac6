import { text } from 'node:stream/consumers';
import {
  actionsQuery,
  exportListRequest,
  exportStudentsRequest,
  LIST_COLUMNS,
  LIST_NAMES,
  revealRequest,
  STUDENT_COLUMNS,
  studentsQuery,
  toldWords,
  undoRequest,
  type ListName,
  type StudentRecord,
} from '@portal/shared/contract/cell';
import { actionsPage } from '../actions';
import { revealNumber, studentRecord } from '../record';
import { exportAnyList } from '../lists-export';
import { exportStudents } from '../student-export';
import { studentsPage } from '../students';
import { takeBack } from '../seasons/take-back';
import { driveBy } from './drive-subjects';
import { STUDENT_OPTIONS, studentFiltersOf, STUDENT_USAGE } from './student-words';
import { done, listed, staffBy, studentBy } from './subjects';
import { checked, type Action } from './words';

const recordLines = ({ enrollment, name, version, ...record }: StudentRecord): string[] => [
  `${enrollment}  ${record.degree} ${record.branch}  ${record.standing}  ${name}`,
  `Version ${version}. Registered: ${record.registered_at ?? 'no'}. Verified: ${record.verified_at ?? 'no'}.`,
  `Sections: ${record.sections.map(({ section, data }) => (data ? section : `${section} (empty)`)).join(', ')}.`,
  ...record.differences.map(
    ({ title, profile, list }) => `${title}: ${profile}; on the college's list: ${list}.`,
  ),
  ...record.bars.map(({ state, reason }) => `Bar, ${state}: ${reason}`),
];

/** Students, their records, and what was done (CEL-10, CEL-11, CEL-80, CEL-81). */
export const RECORD_ACTIONS: Record<string, Action> = {
  students: {
    call: 'students',
    usage: `[TEXT] ${STUDENT_USAGE} [--page N]`,
    about: 'students by enrollment, name or e-mail',
    isChange: false,
    subjects: [0, 1],
    options: [...STUDENT_OPTIONS, 'page'],
    async run({ needs, subjects: [q], values }) {
      const stands = { database: needs.database, rules: await needs.rules() };
      const found = await studentsPage(
        stands,
        checked(studentsQuery, { q, ...studentFiltersOf(values), page: values.page }),
      );
      return listed(
        found,
        (one) => `${one.enrollment}  ${one.degree} ${one.branch}  ${one.standing}  ${one.name}`,
      );
    },
  },
  export: {
    call: 'exportStudents',
    usage: `[TEXT] ${STUDENT_USAGE}`,
    about: 'all students that match, as CSV; that it was exported stands in the actions',
    isChange: true,
    subjects: [0, 1],
    options: STUDENT_OPTIONS,
    async run({ needs, actor, subjects: [q], values, key }) {
      const stands = { database: needs.database, rules: await needs.rules() };
      const columns = [...STUDENT_COLUMNS];
      const said = checked(exportStudentsRequest, {
        q,
        ...studentFiltersOf(values),
        columns,
        format: 'csv',
        key,
      });
      const csv = await text((await exportStudents(stands, actor, said)).file);
      return { lines: csv.trimEnd().split('\n'), data: { csv } };
    },
  },
  'export list': {
    call: 'exportList',
    usage: `${LIST_NAMES.join('|')} [--state STATE] [--kind KIND] [--student ENROLLMENT] [--drive CODE] [--of TAB]`,
    about: 'another list, with all its columns, as CSV; that it was exported stands in the actions',
    isChange: true,
    subjects: [1, 1],
    options: ['state', 'kind', 'student', 'drive', 'of'],
    async run({ needs, actor, subjects: [list], values: { state, kind, student, drive, of }, key }) {
      const filters = Object.fromEntries(
        Object.entries({ state, kind, student, drive, of }).filter(([, value]) => value !== undefined),
      );
      const columns = Object.keys(LIST_COLUMNS[list as ListName] ?? {});
      const said = checked(exportListRequest, { list, columns, filters, format: 'csv', key });
      const stands = { database: needs.database, rules: await needs.rules() };
      const csv = await text((await exportAnyList(stands, actor, said)).file);
      return { lines: csv.trimEnd().split('\n'), data: { csv } };
    },
  },
  show: {
    call: 'student',
    usage: 'ENROLLMENT',
    about: "a student's record and its version; with --json, all of it",
    isChange: false,
    subjects: [1, 1],
    async run({ needs, subjects, values }) {
      const { id } = await studentBy({ needs, values }, subjects[0]);
      const record = await studentRecord({ database: needs.database, rules: await needs.rules() }, id, '');
      return { lines: recordLines(record), data: record };
    },
  },
  reveal: {
    call: 'reveal',
    usage: 'ENROLLMENT SECTION FIELD --reason "WHY"',
    about: 'a whole identity number; that it was seen, and why, stands in the actions and for the student',
    isChange: true,
    subjects: [3, 3],
    options: ['reason'],
    async run({ needs, actor, subjects: [enrollment, section, field], values, key }) {
      const { id } = await studentBy({ needs, values }, enrollment);
      const said = checked(revealRequest, { section, field, reason: values.reason, key });
      const stands = { database: needs.database, encryption: await needs.encryption() };
      const data = await revealNumber(stands, actor, id, said);
      return { lines: [data.value], data };
    },
  },
  actions: {
    call: 'actions',
    usage: '[--student ENROLLMENT] [--drive CODE] [--kind KIND] [--person EMAIL|ID] [--batch ID] [--page N]',
    about: 'what was done, the newest first',
    isChange: false,
    subjects: [0, 0],
    options: ['student', 'drive', 'kind', 'person', 'batch', 'page'],
    async run({ needs, values }) {
      const { student, kind, batch, page } = values;
      const drive =
        values.drive === undefined ? undefined : (await driveBy({ needs, values }, values.drive)).id;
      const person = values.person?.includes('@')
        ? (await staffBy({ needs, values }, values.person)).id
        : values.person;
      const query = checked(actionsQuery, { student, drive, kind, person, batch, page });
      return listed(await actionsPage(needs.database, query), (one) =>
        [
          `${one.at}  ${one.batch}  ${one.title}: ${one.student?.enrollment ?? one.staff?.name ?? '–'}, by ${one.actor.name}`,
          one.reason ?? '',
          one.undone_by ? '(undone)' : '',
        ]
          .filter(Boolean)
          .join('  '),
      );
    },
  },
  undo: {
    call: 'undo',
    usage: 'BATCH --reason "WHY"',
    about: 'takes a batch back, whole, on its own day',
    isChange: true,
    subjects: [1, 1],
    options: ['reason'],
    async run({ needs, actor, subjects: [batch = ''], values: { reason }, key }) {
      const stands = { database: needs.database, rules: await needs.rules(), site: needs.site };
      const { refused, ...data } = await takeBack(
        stands,
        actor,
        batch,
        checked(undoRequest, { reason, key }),
      );
      const words = toldWords(data);
      const sentence = data.changed === 1 ? 'It is undone.' : `${data.changed} changes are undone.`;
      const behind = refused === null ? null : `The public site does not follow: ${refused}`;
      const more = [words, behind].filter((line) => line !== null);
      return done(sentence, data, more);
    },
  },
};
