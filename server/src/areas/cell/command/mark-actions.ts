import {
  MARK_VERDICTS,
  MARKS,
  marksMapping,
  marksRequest,
  releaseRequest,
  ROUND_TABS,
  roundStudentsQuery,
  type MarkVerdict,
} from '@portal/shared/contract/cell';
import { formatDateTime } from '@portal/shared/format';
import { roundTitle } from '../../drives';
import { WHOLE } from '../drives/reach';
import { checkMarks, importMarks, shownMark } from '../marks/marks';
import { releaseResults, roundStudentsPage } from '../marks/release';
import { instantOf, roundBy } from './drive-subjects';
import { done, listed } from './subjects';
import { checked, Refused, type Action, type Call } from './words';

const WORDS: Record<MarkVerdict, string> = {
  change: 'change',
  same: 'stay the same',
  duplicate: 'stand twice',
  unknown: 'of nobody',
  out: 'not in the round',
  error: 'with an error',
};

type Rows = Awaited<ReturnType<typeof checkMarks>>['rows'];
const problemLines = (rows: Rows): string[] =>
  rows.flatMap(({ line, problems }) => (problems.length > 0 ? [`line ${line}: ${problems.join('; ')}`] : []));
const changeLines = (rows: Rows): string[] =>
  rows.flatMap(({ enrollment, name, changes }) =>
    changes.length > 0
      ? [
          `${enrollment}  ${name}  ${changes.map(({ label, old, new: now }) => `${label} ${old} → ${now}`).join(', ')}`,
        ]
      : [],
  );

async function look({ needs, values, subjects, file }: Pick<Call, 'needs' | 'values' | 'subjects' | 'file'>) {
  const { round } = await roundBy({ needs, values }, subjects.slice(1));
  const { as } = checked(marksMapping, { columns: null, as: values.outcome?.toUpperCase() ?? null });
  const bytes = await file();
  const { head, rows } = await checkMarks(needs, { reach: WHOLE }, round.id, bytes, { columns: null, as });
  if (head.unread !== null) throw new Refused([head.unread]);
  return { round, as, bytes, head, rows };
}

const AS = MARKS.join('|').toLowerCase();

/** Lists of attendance and results (CEL-61). */
const LIST_ACTIONS: Record<string, Action> = {
  'marks check': {
    call: 'checkMarks',
    usage: `FILE CODE NUMBER [--outcome ${AS}]`,
    about: 'what a list of attendance or results would change in a round, row by row; nothing is written',
    isChange: false,
    subjects: [3, 3],
    options: ['outcome'],
    takesFile: true,
    async run(call) {
      const { head, rows } = await look(call);
      const { counts } = head;
      const said = MARK_VERDICTS.map((verdict) => `${counts[verdict]} ${WORDS[verdict]}`).join(', ');
      const lines = [...changeLines(rows), ...problemLines(rows), `${counts.rows} rows: ${said}.`];
      return { lines, data: { ...head, rows: rows.map(shownMark) } };
    },
  },
  'marks enter': {
    call: 'importMarks',
    usage: `FILE CODE NUMBER [--outcome ${AS}] [--mode good]`,
    about: 'enters them as one batch; results are staged until they are released',
    isChange: true,
    subjects: [3, 3],
    options: ['outcome', 'mode'],
    takesFile: true,
    async run({ actor, values, key, ...call }) {
      const { round, as, bytes, head, rows } = await look({ ...call, values });
      const mapping = { columns: head.columns.map(({ field }) => field), as };
      const said = checked(marksRequest, { mapping, mode: values.mode ?? 'all', version: head.version, key });
      const problems = problemLines(rows);
      if (said.mode === 'all' && problems.length > 0)
        throw new Refused([...problems, 'Nothing was entered. Mend the file, or use --mode good.']);
      const data = await importMarks(call.needs, { actor, reach: WHOLE }, round.id, bytes, said);
      return done(
        `${data.changed} changed, ${data.same} as they were, ${data.left} left out.`,
        data,
        problems,
      );
    },
  },
};

/** A round's students, and the release of its results (CEL-61, CEL-62). */
export const MARK_ACTIONS: Record<string, Action> = {
  ...LIST_ACTIONS,
  'round students': {
    call: 'roundStudents',
    usage: `CODE NUMBER [--of ${ROUND_TABS.join('|')}] [--page N]`,
    about:
      'who is in a round, came, is qualified, or has no result (unnamed); --json says the version for a release',
    isChange: false,
    subjects: [2, 2],
    options: ['of', 'page'],
    async run({ needs, subjects, values }) {
      const { round } = await roundBy({ needs, values }, subjects);
      const query = checked(roundStudentsQuery, { of: values.of, page: values.page });
      return listed(
        await roundStudentsPage(needs, round.id, query, WHOLE),
        ({ enrollment, name, attendance, result, staged }) =>
          `${enrollment}  ${name}  ${attendance ?? '–'}  ${staged ? `${staged} (staged)` : (result ?? '–')}`,
      );
    },
  },
  'round release': {
    call: 'releaseResults',
    usage: 'CODE NUMBER [--at "2027-05-31 18:00"] [--rest] --version V',
    about: 'releases the staged results together; --rest: whoever has none is not qualified',
    isChange: true,
    subjects: [2, 2],
    options: ['at', 'rest', 'version'],
    async run({ needs, actor, subjects, values, key }) {
      const { round, drive } = await roundBy({ needs, values: {} }, subjects);
      const { counts, staged, version } = await roundStudentsPage(needs, round.id, {}, WHOLE);
      if (values.version === undefined)
        throw new Refused([
          `${staged.qualified} qualified and ${staged.unqualified} not are staged, ${counts.unnamed} have no result.`,
          `Where that is so, say --version ${version}.`,
        ]);
      const at = values.at === undefined ? null : instantOf(values.at);
      const rest = values.rest === true;
      const said = checked(releaseRequest, { at, rest, version: values.version, key });
      const data = await releaseResults(needs, { actor, reach: WHOLE }, round.id, said);
      const when = at === null ? 'are released' : `are released ${formatDateTime(at)}`;
      return done(`Results of ${data.changed} of ${roundTitle(round)}, ${drive.company}, ${when}.`, data);
    },
  },
};
