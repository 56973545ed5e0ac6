import cookie from '@fastify/cookie';
import {
  CALLS,
  changePwdRequest,
  plainAnswer,
  sendOtpRequest,
  verifyOtpRequest,
} from '@portal/shared/contract';
import type { FastifyPluginAsync } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { ok } from '../http/envelope';
import { lateMail } from '../mail/send-later';
import type { Services } from '../services';
import { changePassword, OTP_SENT, sendOtp, verifyOtp } from './recovery';
import {
  clearRecoveryCookies,
  FLOW_COOKIE,
  PROOF_COOKIE,
  recoveryCookie,
  setRecoveryCookie,
} from './recovery-cookies';

/** The three steps of password recovery (source, sections 2 and 7). */
export const recoveryRoutes =
  (services: Pick<Services, 'database' | 'sessions' | 'mail' | 'log' | 'now'>): FastifyPluginAsync =>
  async (plain) => {
    // Here alone: its hook would run for every poll.
    await plain.register(cookie);
    const app = plain.withTypeProvider<ZodTypeProvider>();
    const late = lateMail(services.mail, services.log);
    app.addHook('onClose', () => late.drained());
    const response = { 200: plainAnswer };
    const now = () => new Date(services.now());

    app.post(CALLS.sendOtp.path, { schema: { body: sendOtpRequest, response } }, async (request, reply) => {
      const { body, ip: address } = request;
      const flow = await sendOtp(services, body.enrollment, { address, now: now(), sendLater: late.send });
      setRecoveryCookie(request, reply, FLOW_COOKIE, flow);
      return ok(OTP_SENT, null);
    });

    app.post(
      CALLS.verifyOtp.path,
      { schema: { body: verifyOtpRequest, response } },
      async (request, reply) => {
        const { body, ip: address } = request;
        const flow = recoveryCookie(request, FLOW_COOKIE);
        const proof = await verifyOtp(services, body, { flow, address, now: now() });
        setRecoveryCookie(request, reply, PROOF_COOKIE, proof);
        return ok('OTP verified. Please choose a new password.', null);
      },
    );

    app.post(
      CALLS.changePwd.path,
      { schema: { body: changePwdRequest, response } },
      async (request, reply) => {
        const { body, ip: address } = request;
        const proof = recoveryCookie(request, PROOF_COOKIE);
        await changePassword(services, body, { proof, address, now: now() });
        clearRecoveryCookies(reply);
        return ok('Password updated. Please log in with the new password.', null);
      },
    );
  };
