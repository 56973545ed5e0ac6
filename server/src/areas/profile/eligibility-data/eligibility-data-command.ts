import type { Database } from '../../../platform/database/database';
import { checkMarks } from './eligibility-data';
import type { ActiveRules } from '../rules/active-rules';

const USAGE = `Usage:
  npm run eligibility-data -- check     compare everybody's marks with the profiles that they are made of
  npm run eligibility-data -- mend      and put those right that differ`;

/** Enrollments in a line; more are counted. */
const MOST_NAMED = 20;

type Rules = Pick<ActiveRules, 'areThere' | 'current' | 'close'>;

/** What a command prints, and its exit code: 0 all is right, 1 something is not, 2 misused. */
type Outcome = { code: 0 | 1 | 2; lines: string[] };

const named = (enrollments: string[]): string => {
  const more = enrollments.length - MOST_NAMED;
  return enrollments.slice(0, MOST_NAMED).join(', ') + (more > 0 ? ` and ${more} more` : '');
};

/**
 * The command for the profile data that drives use; docs/operations.md says when it is needed.
 * @param open the database, and the active rules, which the command closes
 */
export async function eligibilityDataCommand(
  args: string[],
  open: () => Promise<{ database: Pick<Database, 'db'>; rules: Rules }>,
): Promise<Outcome> {
  const [action] = args;
  if (args.length !== 1 || (action !== 'check' && action !== 'mend')) return { code: 2, lines: [USAGE] };
  const { database, rules } = await open();
  try {
    if (!rules.areThere) return { code: 1, lines: ['No release has usable profile rules.'] };
    return await look(database, rules, action === 'mend');
  } finally {
    await rules.close();
  }
}

async function look(database: Pick<Database, 'db'>, rules: Rules, mend: boolean): Promise<Outcome> {
  const { count, wrong, failed } = await checkMarks(database, rules.current().rules, { mend });
  const lines = [`${count} profiles looked at, ${wrong.length} with marks that differ.`];
  if (wrong.length > 0) lines.push(`${mend ? 'Put right' : 'They differ'}: ${named(wrong)}`);
  if (failed.length > 0) lines.push(`The rules make no marks of: ${named(failed)}`);
  return { code: failed.length > 0 || (wrong.length > 0 && !mend) ? 1 : 0, lines };
}
