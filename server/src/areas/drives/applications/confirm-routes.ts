import {
  askWithdrawalRequest,
  confirmRequest,
  consentReceipt,
  idParam,
  plainAnswer,
} from '@portal/shared/contract';
import type { Database } from '../../../platform/database/database';
import { studentOf } from '../../../platform/http/access';
import { studentCalls } from '../../../platform/http/calls';
import { ok } from '../../../platform/http/envelope';
import { confirmApplication } from '../notices/confirm-application';
import { askWithdrawal, cancelWithdrawal } from '../withdrawals/withdrawals';

const CONFIRMED = {
  confirm: 'Your application is confirmed.',
  leave: 'You left the drive. Your application is declined.',
};

/** What a student wants with an application: an answer to a drive that got worse (F-80), or that it is withdrawn (DAT-12). */
export const confirmRoutes = studentCalls(({ call }, { database }: { database: Database }) => {
  call(
    'confirmApplication',
    { params: idParam, body: confirmRequest, answer: consentReceipt },
    async (request) => {
      const { answer } = request.body;
      const receipt = await confirmApplication(database, studentOf(request).id, request.params.id, answer);
      return ok(CONFIRMED[answer], receipt);
    },
  );
  call(
    'askWithdrawal',
    { params: idParam, body: askWithdrawalRequest, response: { 200: plainAnswer } },
    async (request) => {
      await askWithdrawal({ database }, studentOf(request).id, request.params.id, request.body.reason);
      return ok('Your request is with the placement cell. Until it decides, your application counts.', null);
    },
  );
  call('cancelWithdrawal', { params: idParam, response: { 200: plainAnswer } }, async (request) => {
    await cancelWithdrawal({ database }, studentOf(request).id, request.params.id);
    return ok('Your request is cancelled.', null);
  });
});
