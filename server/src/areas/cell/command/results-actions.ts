import {
  RESULT_VERDICTS,
  resultsRequest,
  type ResultsChecked,
  type ResultVerdict,
} from '@portal/shared/contract/cell';
import { checkResults, shownResult } from '../results/check-results';
import { importResults } from '../results/import-results';
import type { ValidatedResult } from '../results/validate-results';
import { done } from './subjects';
import { checked, Refused, type Action, type Call } from './words';

const WORDS: Record<ResultVerdict, string> = {
  change: 'change',
  same: 'stay the same',
  unknown: 'of nobody',
  error: 'with an error',
};

const problemLines = (rows: readonly ValidatedResult[]): string[] =>
  rows.flatMap(({ line, problems }) => (problems.length > 0 ? [`line ${line}: ${problems.join('; ')}`] : []));

function rowLines(rows: readonly ValidatedResult[]): string[] {
  return rows.flatMap(({ enrollment, name, changes, drives }) => {
    if (changes.length === 0) return [];
    const values = changes.map(({ label, old, new: now }) => `${label} ${old} → ${now}`).join(', ');
    const verdicts = drives.map(
      ({ code, eligible, applied }) =>
        `${eligible ? 'may now apply to' : 'may no longer apply to'} ${code}${applied ? ' (has applied; the application stays)' : ''}`,
    );
    return [[`${enrollment}  ${name}  ${values}`, ...verdicts].join('; ')];
  });
}

const driveLines = ({ drives }: Pick<ResultsChecked, 'drives'>): string[] =>
  drives.map(
    ({ code, company, gained, lost, applied }) =>
      `Drive ${code}, ${company}: ${gained} may now apply, ${lost} may no longer, ${applied} of these have applied.`,
  );

const countLine = ({ counts }: Pick<ResultsChecked, 'counts'>): string =>
  `${counts.rows} rows: ${RESULT_VERDICTS.map((verdict) => `${counts[verdict]} ${WORDS[verdict]}`).join(', ')}.`;

async function look({ needs, file }: Pick<Call, 'needs' | 'file'>) {
  const stands = {
    database: needs.database,
    rules: await needs.rules(),
    encryption: await needs.encryption(),
  };
  const bytes = await file();
  const { head, rows } = await checkResults(stands, bytes, null);
  if (head.unread !== null) throw new Refused([head.unread]);
  return { stands, bytes, head, rows };
}

/** Semester results of many students by a file (CEL-13). */
export const RESULTS_ACTIONS: Record<string, Action> = {
  'results check': {
    call: 'checkResults',
    usage: 'FILE',
    about: 'what a file of semester results would change, row by row and drive by drive; nothing is written',
    isChange: false,
    subjects: [1, 1],
    takesFile: true,
    async run(call) {
      const { head, rows } = await look(call);
      const lines = [...rowLines(rows), ...problemLines(rows), ...driveLines(head), countLine(head)];
      return { lines, data: { ...head, rows: rows.map(shownResult) } };
    },
  },
  'results enter': {
    call: 'importResults',
    usage: 'FILE [--mode good]',
    about: 'enters them as one batch: all rows or none, or those that are right with --mode good',
    isChange: true,
    subjects: [1, 1],
    options: ['mode'],
    takesFile: true,
    async run({ actor, values, key, ...call }) {
      const { stands, bytes, head, rows } = await look(call);
      const said = checked(resultsRequest, {
        mapping: { columns: head.columns.map(({ field }) => field) },
        mode: values.mode ?? 'all',
        version: head.version,
        key,
      });
      const problems = problemLines(rows);
      if (said.mode === 'all' && problems.length > 0)
        throw new Refused([...problems, 'Nothing was entered. Mend the file, or use --mode good.']);
      const data = await importResults(stands, actor, bytes, said);
      const sentence = `${data.changed} changed, ${data.same} as they were, ${data.left} left out.`;
      return done(sentence, data, [...problems, ...driveLines(head)]);
    },
  },
};
