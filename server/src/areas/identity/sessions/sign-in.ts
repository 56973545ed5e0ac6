import type { LoginData } from '@portal/shared/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../../../platform/database/database';
import type { Sessions } from './sessions';
import { browserName } from './browser-name';
import { addDevice, touchDevice, type Device } from './device-store';
import { clearSecretCookies, DEVICE_COOKIE, LOGIN_FLOW_COOKIE, setSecretCookie } from './secret-cookies';
import { newSecret } from '../secret';
import type { Account } from '../student-store';

/** A request and its reply. */
type Exchange = { request: FastifyRequest; reply: FastifyReply };

/**
 * Begins a session for a proven student, and makes the browser known to the account (W-05).
 * @param device the one that logged in, where it was known before
 */
export async function signIn(
  { database: { db }, sessions }: { database: Database; sessions: Sessions },
  { request, reply }: Exchange,
  { id, enrollment, name }: Account,
  device?: Device,
): Promise<LoginData> {
  const secret = device?.secret ?? newSecret();
  await (device ? touchDevice(db, device.id) : addDevice(db, id, secret));
  setSecretCookie(request, reply, DEVICE_COOKIE, secret);
  if (request.cookies[LOGIN_FLOW_COOKIE]) clearSecretCookies(reply, LOGIN_FLOW_COOKIE);
  const token = await sessions.start(id, browserName(request.headers['user-agent']));
  return { token, enrollment, name };
}
