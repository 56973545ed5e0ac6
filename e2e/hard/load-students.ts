import { CALLS } from '../../shared/src/contract/calls';
import { json } from '../fixtures/api';
import { SAMPLE_PASSWORD } from '../fixtures/sample-students';
import { must } from './call';

/** A signed-in student of the sample college. */
export type LoadStudent = { enrollment: string; token: string };

/** Enrollment prefixes of generated groups with at least ten students (server/src/areas/sample-college). */
const GROUPS = ['220280107', '220280116', '220280119', '220280111', '220280106', '220280109', '220280152'];

const numbered = (from: number, count: number, step = 1): string[] =>
  GROUPS.flatMap((group) => Array.from({ length: count }, (_, index) => `${group}${from + index * step}`));

/** Students who are verified: they decide on drives. */
export const VERIFIED = numbered(101, 8);
/** Students whose profile is filled and not locked: they save. */
export const FILLING = numbered(110, 1);

/** Signs a student in. @throws Error when the server refuses */
export async function enter(url: string, enrollment: string): Promise<LoadStudent> {
  const body = json({ enrollment, password: SAMPLE_PASSWORD });
  const { token } = await must<{ token: string }>(url, 'POST', CALLS.login.path, { body });
  return { enrollment, token };
}
