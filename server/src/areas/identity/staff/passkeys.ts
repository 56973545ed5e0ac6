import { isIP } from 'node:net';
import {
  PASSKEY_CHALLENGE_MS,
  PASSKEYS_MAX,
  type AddPasskeyRequest,
  type PasskeyFactorRequest,
} from '@portal/shared/contract/cell';
import type {
  AuthenticationResponseJSON,
  AuthenticatorTransportFuture,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { PortalError } from '../../../platform/errors';
import { restore } from '../limit-store';
import { RATE_LIMITS, consumeAll } from '../limits';
import {
  countPasskeys,
  deletePasskey,
  insertPasskey,
  passkeysOf,
  putChallenge,
  takeChallenge,
  usePasskey,
  type PasskeyRow,
} from './passkey-store';
import { giveRecoveryCodes } from './recovery-codes';
import { putRecoveryCodes } from './second-factor-store';
import type { StaffDeps } from './staff-deps';
import { passSecondFactor } from './staff-session-store';
import { lockStaff, type StaffRow } from './staff-store';
import { mustHaveShownFactor } from './step-up';

const RP_NAME = 'Placement cell';

/** The console, as its keys know it. @property id name of its host */
type RelyingParty = { origin: string; id: string };
/** Who asks, in which session, and where. */
type Asking = { who: StaffRow; sessionId: string; at: RelyingParty };

/** It takes 100 ms to load, and is needed by few. */
const webAuthn = () => import('@simplewebauthn/server');

/**
 * The console as its keys know it.
 * @param address where the console is; undefined when nobody has said
 * @throws PortalError 409 where no key can be bound to that: it has to be the name of a host
 */
export function relyingPartyOf(address: string | undefined): RelyingParty {
  if (address === undefined)
    throw new PortalError(409, 'PUBLIC_URL is not set, so no passkey can be bound to the portal.');
  const { origin, hostname } = new URL(address);
  if (isIP(hostname) || hostname.startsWith('['))
    throw new PortalError(
      409,
      'Passkeys need the console to be opened by a name, such as localhost, and not by a number.',
    );
  return { origin, id: hostname };
}

const transportsOf = ({ transports }: PasskeyRow) => transports as AuthenticatorTransportFuture[];
const named = (key: PasskeyRow) => ({ id: key.credentialId, transports: transportsOf(key) });

/**
 * Begins to set a key up; what was begun before in this session is forgotten.
 * @returns what the browser's own function takes
 * @throws PortalError 409 where the second factor has to be shown first, or there are too many keys
 */
export async function beginPasskey(
  { database: { db } }: StaffDeps,
  { who, sessionId, at }: Asking,
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  await mustHaveShownFactor(db, who, sessionId);
  const known = await passkeysOf(db, who.id);
  if (known.length >= PASSKEYS_MAX) throw tooMany();
  const { generateRegistrationOptions } = await webAuthn();
  const options = await generateRegistrationOptions({
    rpName: RP_NAME,
    rpID: at.id,
    userName: who.email,
    userDisplayName: who.name,
    userID: new TextEncoder().encode(who.id),
    timeout: PASSKEY_CHALLENGE_MS,
    attestationType: 'none',
    excludeCredentials: known.map(named),
    // It stands beside a password: a key that asks for no PIN is as good.
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  });
  await putChallenge(db, { sessionId, purpose: 'register', challenge: options.challenge });
  return options;
}

const tooMany = () =>
  new PortalError(409, `An account has at most ${PASSKEYS_MAX} passkeys. Remove one first.`);
const tooLate = () =>
  new PortalError(422, 'This took too long, or was begun elsewhere since. Please try again.');
const notVerified = () =>
  new PortalError(422, 'This key could not be verified. Please try again, or use another way.');

/** Whatever a key says that is not right is one refusal. */
const verified = async <T extends { verified: boolean }>(verify: () => Promise<T>) => {
  const said = await verify().catch(() => undefined);
  if (!said?.verified) throw notVerified();
  return said;
};

/**
 * Sets a key up; the session has its second factor then.
 * @returns recovery codes, which are nowhere else, where it is the account's first second factor; else none
 * @throws PortalError 409 as beginPasskey, or where the key is known; 422 where it is not right or too late
 */
export async function addPasskey(
  { database: { db }, recordFactor }: StaffDeps,
  { who, sessionId, at }: Asking,
  { name, response }: AddPasskeyRequest,
): Promise<string[]> {
  const expectedChallenge = await takeChallenge(db, sessionId, 'register');
  if (expectedChallenge === undefined) throw tooLate();
  const { verifyRegistrationResponse } = await webAuthn();
  const { registrationInfo } = await verified(() =>
    verifyRegistrationResponse({
      response: response as RegistrationResponseJSON,
      expectedChallenge,
      expectedOrigin: at.origin,
      expectedRPID: at.id,
      requireUserVerification: false,
    }),
  );
  if (!registrationInfo) throw notVerified();
  const { credential } = registrationInfo;
  return db.transaction(async (tx) => {
    const held = await lockStaff(tx, who.id);
    if (!held) throw notVerified();
    await mustHaveShownFactor(tx, held, sessionId);
    const before = await countPasskeys(tx, who.id);
    if (before >= PASSKEYS_MAX) throw tooMany();
    const isNew = await insertPasskey(tx, {
      staffId: who.id,
      name,
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      transports: credential.transports ?? [],
    });
    if (!isNew) throw new PortalError(409, 'This key is set up already.');
    await recordFactor(tx, held, 'passkey added');
    await passSecondFactor(tx, sessionId);
    return held.totpConfirmedAt || before > 0 ? [] : giveRecoveryCodes(tx, who.id);
  });
}

const none = () => new PortalError(409, 'No passkey is set up for this account yet.');

/** Begins to show a key. @throws PortalError 409 where none is set up */
export async function beginPasskeyFactor(
  { database: { db } }: StaffDeps,
  { who, sessionId, at }: Asking,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const known = await passkeysOf(db, who.id);
  if (known.length === 0) throw none();
  const { generateAuthenticationOptions } = await webAuthn();
  const options = await generateAuthenticationOptions({
    rpID: at.id,
    timeout: PASSKEY_CHALLENGE_MS,
    userVerification: 'preferred',
    allowCredentials: known.map(named),
  });
  await putChallenge(db, { sessionId, purpose: 'sign in', challenge: options.challenge });
  return options;
}

/**
 * Shows the second factor of a session by a key: what it signs is good once, and its counter never goes back.
 * @throws PortalError 422 for a wrong key, a copied one or a late answer, 429 after too many
 */
export async function showPasskey(
  { database: { db } }: StaffDeps,
  { who, sessionId, at }: Asking,
  { response }: PasskeyFactorRequest,
): Promise<void> {
  const tries = { limit: RATE_LIMITS.secondFactor, subject: who.id };
  await consumeAll(db, [tries]);
  const expectedChallenge = await takeChallenge(db, sessionId, 'sign in');
  if (expectedChallenge === undefined) throw tooLate();
  const key = (await passkeysOf(db, who.id)).find(({ credentialId }) => credentialId === response.id);
  if (!key) throw notVerified();
  const { verifyAuthenticationResponse } = await webAuthn();
  const { authenticationInfo } = await verified(() =>
    verifyAuthenticationResponse({
      response: response as AuthenticationResponseJSON,
      expectedChallenge,
      expectedOrigin: at.origin,
      expectedRPID: at.id,
      requireUserVerification: false,
      credential: {
        ...named(key),
        publicKey: new Uint8Array(Buffer.from(key.publicKey, 'base64url')),
        counter: key.counter,
      },
    }),
  );
  await db.transaction(async (tx) => {
    if (!(await usePasskey(tx, key, authenticationInfo.newCounter))) throw notVerified();
    await passSecondFactor(tx, sessionId);
  });
  await restore(db, tries);
}

/**
 * Takes a key away.
 * @throws PortalError 404 where its owner has none such; 409 where the second factor has to be shown first, or it is the
 *   only one and one is required
 */
export async function removePasskey(
  { database: { db }, secondFactor, recordFactor }: StaffDeps,
  { staffId, sessionId, id }: { staffId: string; sessionId: string; id: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const held = await lockStaff(tx, staffId);
    const keys = await passkeysOf(tx, staffId);
    if (!held || !keys.some((key) => key.id === id)) throw new PortalError(404, 'There is no such passkey.');
    await mustHaveShownFactor(tx, held, sessionId);
    const isOnly = keys.length === 1 && !held.totpConfirmedAt;
    if (isOnly && secondFactor === 'required')
      throw new PortalError(409, 'This is your only second step. Set up another one first.');
    await deletePasskey(tx, id);
    await recordFactor(tx, held, 'passkey removed');
    if (isOnly) await putRecoveryCodes(tx, staffId, []);
  });
}
