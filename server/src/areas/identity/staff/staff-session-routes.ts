import cookie from '@fastify/cookie';
import { MESSAGES, plainAnswer, sessionItem } from '@portal/shared/contract';
import * as cell from '@portal/shared/contract/cell';
import * as zod from '@portal/shared/zod';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { PortalError } from '../../../platform/errors';
import { staffOf } from '../../../platform/http/access';
import { cellCalls } from '../../../platform/http/calls';
import { clientAddress } from '../../../platform/http/client-address';
import { answers, ok } from '../../../platform/http/envelope';
import { isId } from '../../../platform/is-id';
import type { Mail } from '../../../platform/mail/mail';
import { lateMail } from '../../../platform/mail/send-later';
import { browserName } from '../sessions/browser-name';
import {
  clearSecretCookies,
  secretCookie,
  setSecretCookie,
  STAFF_DEVICE_COOKIE,
  STAFF_LOGIN_FLOW_COOKIE,
} from '../sessions/secret-cookies';
import { passkeyRoutes } from './passkey-routes';
import { accountOf, secondFactorRoutes, SIGNED_IN } from './second-factor-routes';
import type { StaffDeps } from './staff-deps';
import { endStaffSession, staffSessionsOf } from './staff-session-store';
import {
  acceptStaffInvitation,
  beginStaffSession,
  describeStaffSession,
  readStaffInvitation,
  staffLogin,
  verifyStaffCode,
} from './staff-sign-in';
import type { StaffRow } from './staff-store';

type Deps = StaffDeps & { mail: Mail; log: Logger };
type Exchange = { request: FastifyRequest; reply: FastifyReply };

/** Begins a session for whoever has proven to be this person. */
async function signIn(
  needs: StaffDeps,
  { request, reply }: Exchange,
  account: StaffRow,
  deviceId?: string,
): Promise<cell.StaffSession> {
  const secret = secretCookie(request, STAFF_DEVICE_COOKIE);
  const begun = await beginStaffSession(needs, account.id, {
    browser: browserName(request.headers['user-agent']),
    device: deviceId !== undefined && secret !== undefined ? { id: deviceId, secret } : undefined,
  });
  setSecretCookie(request, reply, cell.STAFF_COOKIE, begun.token);
  setSecretCookie(request, reply, STAFF_DEVICE_COOKIE, begun.device);
  if (request.cookies[STAFF_LOGIN_FLOW_COOKIE]) clearSecretCookies(reply, STAFF_LOGIN_FLOW_COOKIE);
  return describeStaffSession(needs, account, false);
}

/** Whatever begins a staff session. */
const loginRoutes = cellCalls(({ call, read, plain }, needs: Deps) => {
  const late = lateMail(needs.mail, needs.log);
  plain.addHook('onClose', () => late.drained());

  read('signIn', { answer: cell.staffSignIn }, async () => ({
    second_factor: needs.secondFactor,
    student_login: needs.studentLogin,
  }));
  call(
    'login',
    { body: cell.staffLoginRequest, response: { ...answers(cell.staffSession), 202: plainAnswer } },
    async (request, reply) => {
      const result = await staffLogin(needs, request.body, {
        address: clientAddress(request),
        secret: secretCookie(request, STAFF_DEVICE_COOKIE),
        sendLater: late.send,
      });
      if ('account' in result)
        return ok(SIGNED_IN, await signIn(needs, { request, reply }, result.account, result.deviceId));
      setSecretCookie(request, reply, STAFF_LOGIN_FLOW_COOKIE, result.flow);
      return reply.code(202).send(ok(MESSAGES.loginCodeSent, null));
    },
  );
  call(
    'loginCode',
    { body: cell.staffLoginCodeRequest, answer: cell.staffSession },
    async (request, reply) => {
      const flow = secretCookie(request, STAFF_LOGIN_FLOW_COOKIE);
      const account = await verifyStaffCode(needs, request.body, { flow, address: clientAddress(request) });
      return ok(SIGNED_IN, await signIn(needs, { request, reply }, account));
    },
  );
  call(
    'invitation',
    { body: cell.staffInvitationRequest, answer: cell.staffInvitationData },
    async ({ body }) => {
      const { email, name, role } = await readStaffInvitation(needs, body.token);
      return ok('This invitation is good.', { email, name, role });
    },
  );
  call(
    'acceptInvitation',
    { body: cell.acceptStaffInvitationRequest, answer: cell.staffSession },
    async (request, reply) => {
      const account = await acceptStaffInvitation(needs, request.body);
      return ok(SIGNED_IN, await signIn(needs, { request, reply }, account));
    },
  );
});

/** One's own sessions, the present one among them. */
const ownSessionRoutes = cellCalls(({ call, read }, needs: Deps) => {
  const { db } = needs.database;
  read('session', { answer: cell.staffSession }, async (request) => {
    const account = await accountOf(needs, request);
    return describeStaffSession(needs, account, staffOf(request).isWhole);
  });
  call('logout', { response: { 200: plainAnswer } }, async (request, reply) => {
    const { id, sessionId } = staffOf(request);
    await endStaffSession(db, id, sessionId);
    clearSecretCookies(reply, cell.STAFF_COOKIE);
    return ok('Logged out', null);
  });
  read('sessions', { answer: zod.array(sessionItem) }, async (request) => {
    const { id: own, sessionId } = staffOf(request);
    const items = (await staffSessionsOf(db, own)).map(({ id, createdAt, usedAt, browser }) => ({
      id,
      is_current: id === sessionId,
      since: createdAt.toISOString(),
      last_used: usedAt.toISOString(),
      browser,
    }));
    return [...items].sort((a, b) => Number(b.is_current) - Number(a.is_current));
  });
  call('endSession', { response: { 200: plainAnswer } }, async (request) => {
    const { id } = request.params;
    if (!isId(id) || !(await endStaffSession(db, staffOf(request).id, id)))
      throw new PortalError(404, MESSAGES.sessionUnknown);
    return ok('The session has ended.', null);
  });
});

/** Sign-in of the placement cell's staff (CEL-01, CEL-02), and their own sessions (CEL-05). */
export const staffRoutes =
  (needs: Deps): FastifyPluginAsync =>
  async (plain) => {
    await plain.register(cookie);
    await plain.register(loginRoutes(needs));
    await plain.register(secondFactorRoutes(needs));
    await plain.register(passkeyRoutes(needs));
    await plain.register(ownSessionRoutes(needs));
  };
