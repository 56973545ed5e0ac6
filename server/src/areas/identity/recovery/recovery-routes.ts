import { changePwdRequest, plainAnswer, sendOtpRequest, verifyOtpRequest } from '@portal/shared/contract';
import { clientAddress } from '../../../platform/http/client-address';
import { openCalls } from '../../../platform/http/calls';
import { ok } from '../../../platform/http/envelope';
import type { Database } from '../../../platform/database/database';
import type { Sessions } from '../sessions/sessions';
import type { SendLater } from '../login/login-code';
import { changePassword, OTP_SENT, sendOtp, verifyOtp } from './recovery';
import {
  clearSecretCookies,
  DEVICE_COOKIE,
  FLOW_COOKIE,
  PROOF_COOKIE,
  secretCookie,
  setSecretCookie,
} from '../sessions/secret-cookies';

/** The three steps of password recovery. */
export const recoveryRoutes = openCalls(
  ({ call }, services: { database: Database; sessions: Sessions }, sendLater: SendLater) => {
    const response = { 200: plainAnswer };

    call('sendOtp', { body: sendOtpRequest, response }, async (request, reply) => {
      const { body } = request;
      const address = clientAddress(request);
      const secret = secretCookie(request, DEVICE_COOKIE);
      const flow = await sendOtp(services, body.enrollment, { address, secret, sendLater });
      setSecretCookie(request, reply, FLOW_COOKIE, flow);
      return ok(OTP_SENT, null);
    });

    call('verifyOtp', { body: verifyOtpRequest, response }, async (request, reply) => {
      const { body } = request;
      const address = clientAddress(request);
      const flow = secretCookie(request, FLOW_COOKIE);
      const proof = await verifyOtp(services, body, { flow, address });
      setSecretCookie(request, reply, PROOF_COOKIE, proof);
      return ok('OTP verified. Please choose a new password.', null);
    });

    call('changePwd', { body: changePwdRequest, response }, async (request, reply) => {
      const { body } = request;
      const address = clientAddress(request);
      const proof = secretCookie(request, PROOF_COOKIE);
      const device = await changePassword(services, body, { proof, address });
      setSecretCookie(request, reply, DEVICE_COOKIE, device);
      clearSecretCookies(reply, FLOW_COOKIE, PROOF_COOKIE);
      return ok('Password updated. Please log in with the new password.', null);
    });
  },
);
