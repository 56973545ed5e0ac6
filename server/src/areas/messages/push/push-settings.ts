import { createECDH } from 'node:crypto';
import {
  PUSH_DEFAULTS,
  type BeginPushRequest,
  type PushChoices,
  type PushState,
} from '@portal/shared/contract';
import type { Database } from '../../../platform/database/database';
import { PortalError } from '../../../platform/errors';
import { isPushEndpoint } from '../../../platform/push/push-endpoint';
import type { PushKeys } from './push-keys';
import { chosenPush, countSubscriptions, keepSubscription } from './push-store';

type Deps = { database: Pick<Database, 'db'>; pushKeys: Pick<PushKeys, 'current'> };

/**
 * A student's web push settings: the key by which a browser subscribes, how many browsers do, and the choices
 * (MSG-06).
 */
export async function pushStateOf(
  { database: { db }, pushKeys }: Deps,
  studentId: string,
): Promise<PushState> {
  const chosen = await chosenPush(db, studentId);
  const choices: Partial<PushChoices> = Object.fromEntries(chosen.map(({ topic, isOn }) => [topic, isOn]));
  return {
    key: pushKeys.current.publicKey,
    browsers: await countSubscriptions(db, studentId),
    choices: { ...PUSH_DEFAULTS, ...choices },
  };
}

/** Whether it is a point of the curve, as every browser's key is. */
function isPoint(key: string): boolean {
  const own = createECDH('prime256v1');
  own.generateKeys();
  try {
    return own.computeSecret(Buffer.from(key, 'base64url')).length > 0;
  } catch {
    return false;
  }
}

const refuse = (field: keyof BeginPushRequest, message: string) =>
  new PortalError(422, message, { errors: { [field]: message } });

/**
 * Subscribes a browser of a student to web push.
 * @throws PortalError 422 for an address that cannot be a push service's, or an invalid key
 */
export async function beginPush(
  { database, pushKeys }: Deps,
  { id: studentId, sessionId }: { id: string; sessionId: string },
  given: BeginPushRequest,
): Promise<void> {
  if (!isPushEndpoint(given.endpoint)) throw refuse('endpoint', 'This is no address of a push service.');
  if (!isPoint(given.p256dh)) throw refuse('p256dh', 'This is no key of a browser.');
  const keyName = pushKeys.current.name;
  await database.db.transaction((tx) => keepSubscription(tx, { ...given, studentId, sessionId, keyName }));
}
