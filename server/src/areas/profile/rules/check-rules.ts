import { PortalError } from '../../../platform/errors';
import { wrongMarks } from './check-eligibility-data';
import { loadRules } from './loaded-rules';

/** No profile needs more labels than these. */
const MOST_LABELS = 3_000;

const refusal = (reason: string) => new PortalError(422, `rules.cjs cannot be used: ${reason}.`);

/**
 * Judges the rules of a release before it becomes the current one, so that forms and server never part ways over
 * a file that cannot be used, nor drives lose what they read of a profile (W-62).
 * @param code the text of its rules.cjs
 * @throws PortalError 422 with what is wrong
 */
export async function checkRules(code: string): Promise<void> {
  const wrong = await triedMarks(code).catch((error: unknown) => {
    throw refusal(error instanceof Error ? error.message : 'they failed');
  });
  if (wrong.length > 0)
    throw refusal(`drives read marks that they do not give. ${wrong.join('; ').slice(0, MOST_LABELS)}`);
}

async function triedMarks(code: string): Promise<string[]> {
  const rules = await loadRules(code);
  try {
    return await wrongMarks(rules);
  } finally {
    await rules.close();
  }
}
