import {
  acceptInvitationRequest,
  invitationData,
  invitationRequest,
  loginData,
  loginRequest,
  MESSAGES,
  plainAnswer,
  verifyOtpRequest,
} from '@portal/shared/contract';
import { clientAddress } from '../../../platform/http/client-address';
import { openCalls } from '../../../platform/http/calls';
import { answers, ok } from '../../../platform/http/envelope';
import type { Database } from '../../../platform/database/database';
import type { Sessions } from '../sessions/sessions';
import { acceptInvitation, readInvitation } from '../invitations/invitation';
import { login } from './login';
import type { SendLater } from './login-code';
import { DEVICE_COOKIE, LOGIN_FLOW_COOKIE, secretCookie, setSecretCookie } from '../sessions/secret-cookies';
import { signIn } from '../sessions/sign-in';
import { verifyLoginCode } from './student-login-code';

const SIGNED_IN = 'Login successful';

type Deps = { database: Database; sessions: Sessions };

/** Whatever begins a session: a login, its mailed code, an invitation (W-05). */
export const loginRoutes = openCalls(({ call }, services: Deps, sendLater: SendLater) => {
  const { db } = services.database;
  const response = answers(loginData);

  call(
    'login',
    { body: loginRequest, response: { ...response, 202: plainAnswer } },
    async (request, reply) => {
      const secret = secretCookie(request, DEVICE_COOKIE);
      const result = await login(services, request.body, {
        address: clientAddress(request),
        secret,
        sendLater,
      });
      if ('account' in result) {
        return ok(SIGNED_IN, await signIn(services, { request, reply }, result.account, result.device));
      }
      setSecretCookie(request, reply, LOGIN_FLOW_COOKIE, result.flow);
      return reply.code(202).send(ok(MESSAGES.loginCodeSent, null));
    },
  );

  call('verifyLogin', { body: verifyOtpRequest, response }, async (request, reply) => {
    const flow = secretCookie(request, LOGIN_FLOW_COOKIE);
    const account = await verifyLoginCode(db, request.body, { flow, address: clientAddress(request) });
    return ok(SIGNED_IN, await signIn(services, { request, reply }, account));
  });

  call('invitation', { body: invitationRequest, answer: invitationData }, async ({ body }) =>
    ok('This invitation is good.', await readInvitation(services, body.token)),
  );

  call('acceptInvitation', { body: acceptInvitationRequest, response }, async (request, reply) => {
    const account = await acceptInvitation(services, request.body);
    return ok(SIGNED_IN, await signIn(services, { request, reply }, account));
  });
});
