import { PortalError } from '../../../platform/errors';
import { loadRules } from './loaded-rules';

/**
 * Judges the rules of a release before it becomes the current one, so that forms and server never part ways over
 * a file that cannot be used.
 * @param code the text of its rules.cjs
 * @throws PortalError 422 with what is wrong
 */
export async function checkRules(code: string): Promise<void> {
  try {
    const rules = await loadRules(code);
    await rules.close();
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'they failed';
    throw new PortalError(422, `rules.cjs cannot be used: ${reason}.`);
  }
}
