import type { RegisteredData } from '@portal/shared/contract';
import { CALLS, registerPath, sectionPath } from '../../shared/src/contract/calls';
import { MESSAGES } from '../../shared/src/contract/messages';
import { json } from '../fixtures/api';
import { call, wasDone, type Answer } from './call';
import type { LoadStudent } from './load-students';
import type { ProfileInput, ProfileOutput } from './models';
import { ADDRESS } from './saves';

const refusal = ({ status, message }: Extract<Answer, { kind: 'answered' }>): 'locked' | 'again' => {
  if (status !== 409) throw new Error(`a profile's call: ${status} ${message}`);
  return message === MESSAGES.profileLocked ? 'locked' : 'again';
};

/**
 * Asks one thing of a profile.
 * @param input a value is the address's pin
 * @returns undefined when no answer came
 * @throws Error for an answer that no state of a profile gives
 */
export async function askProfile(
  url: string,
  { token }: LoadStudent,
  input: ProfileInput,
): Promise<ProfileOutput | undefined> {
  if (input.kind === 'save') {
    const body = json({ ...ADDRESS, perm_pin: Number(input.value) });
    const answer = await call(url, 'POST', registerPath('address'), { token, body });
    if (!wasDone(answer)) return undefined;
    return answer.status === 200 ? 'done' : refusal(answer);
  }
  if (input.kind === 'lock') {
    const answer = await call(url, 'PUT', `${CALLS.setRegistered.path}?isRegistered=true`, { token });
    if (!wasDone(answer)) return undefined;
    return answer.status === 200 ? 'done' : refusal(answer);
  }
  if (input.what === 'lock') {
    const answer = await call<RegisteredData>(url, 'GET', CALLS.registered.path, { token });
    return wasDone(answer) ? { isLocked: answer.data.is_registered } : undefined;
  }
  const answer = await call<{ perm_pin: number }>(url, 'GET', sectionPath('address'), { token });
  return wasDone(answer) ? { value: String(answer.data.perm_pin) } : undefined;
}
