import type { PasskeyItem, StaffSession } from '@portal/shared/contract/cell';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { callCell } from '../api/call';
import type { Reply } from '../api/call';

export type Added = { recovery_codes: string[]; session: StaffSession };

const REFUSED = 'No key was used. Please try again, or use another way.';
const KNOWN = 'This key is set up already. Use another one.';

/** What the browser or the person refused, as a reply of the same form as a call's. */
const refused = (error: unknown): Reply<never> => ({
  success: false,
  status: 0,
  message: error instanceof Error && error.name === 'InvalidStateError' ? KNOWN : REFUSED,
  data: null,
  errors: {},
});

/** It comes when a key is to be used, and not before. */
const browser = () => import('@simplewebauthn/browser');

/**
 * Shows a passkey as the second factor of the session (CEL-02). Always resolves.
 * @returns the session, or in words why no key was taken
 */
export async function showPasskey(): Promise<Reply<StaffSession>> {
  const begun = await callCell<PublicKeyCredentialRequestOptionsJSON>('beginPasskeyFactor');
  if (!begun.success) return begun;
  try {
    const { startAuthentication } = await browser();
    const response = await startAuthentication({ optionsJSON: begun.data });
    return await callCell<StaffSession>('passkeyFactor', { body: { response } });
  } catch (error) {
    return refused(error);
  }
}

/**
 * Sets a passkey up (CEL-02). Always resolves.
 * @param name what its owner calls it
 */
export async function addPasskey(name: string): Promise<Reply<Added>> {
  const begun = await callCell<PublicKeyCredentialCreationOptionsJSON>('beginPasskey');
  if (!begun.success) return begun;
  try {
    const { startRegistration } = await browser();
    const response = await startRegistration({ optionsJSON: begun.data });
    return await callCell<Added>('addPasskey', { body: { name, response } });
  } catch (error) {
    return refused(error);
  }
}

export const removePasskey = ({ id }: PasskeyItem): Promise<Reply<null>> =>
  callCell<null>('removePasskey', { params: { id } });

/** Whether a call was refused since the second factor has to be shown once more. */
export const wantsStepUp = (reply: Reply<unknown>): boolean =>
  !reply.success &&
  reply.status === 409 &&
  typeof reply.data === 'object' &&
  reply.data !== null &&
  'second_factor' in reply.data;
