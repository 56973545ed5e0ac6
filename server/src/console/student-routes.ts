import {
  askUnlockRequest,
  debarmentTextRequest,
  checkInRequest,
  checkInRound,
  idParam,
  plainAnswer,
} from '@portal/shared/contract';
import type { Database } from '../platform/database/database';
import { studentOf } from '../platform/http/access';
import { studentCalls } from '../platform/http/calls';
import { ok } from '../platform/http/envelope';
import type { ActiveRules } from '../areas/profile';
import { checkIn, readCheckIn } from '../areas/rounds';
import { ownOfferRoutes } from '../areas/offers';
import { answerDebarment, appealDebarment } from '../areas/debarment';
import { askUnlock, withdrawUnlock } from '../areas/verification';

const saidBy = <T>(request: { body: T; waitedMs: () => number }) => ({
  words: request.body,
  waitedMs: () => request.waitedMs(),
});

/**
 * The student's own calls to the cell: an answer, to an offer too, an appeal, a request to unlock, and checking in to a round (CEL-23,
 * CEL-30, CEL-64, F-70).
 */
export const ownRoutes = studentCalls(
  async ({ call, plain }, needs: { database: Database; rules: ActiveRules }) => {
    const plainResponse = { 200: plainAnswer };
    const schema = { params: idParam, body: debarmentTextRequest, response: plainResponse };
    call('answerDebarment', schema, async (request) => {
      await answerDebarment(needs, studentOf(request).id, request.params.id, saidBy(request));
      return ok('Your answer is with the placement cell.', null);
    });
    call('appealDebarment', schema, async (request) => {
      await appealDebarment(needs, studentOf(request).id, request.params.id, saidBy(request));
      return ok('Your appeal is with the placement cell.', null);
    });
    call('askUnlock', { body: askUnlockRequest, response: plainResponse }, async (request) => {
      await askUnlock(needs, studentOf(request).id, request.body);
      return ok('Your request is with the placement cell.', null);
    });
    call('withdrawUnlock', { params: idParam, response: plainResponse }, async (request) => {
      await withdrawUnlock(needs, studentOf(request).id, request.params.id);
      return ok('Your request is withdrawn.', null);
    });
    await plain.register(ownOfferRoutes(needs));
    call('checkInRound', { params: idParam, answer: checkInRound }, async (request) =>
      ok('OK', await readCheckIn(needs, studentOf(request).id, request.params.id)),
    );
    call('checkIn', { params: idParam, body: checkInRequest, answer: checkInRound }, async (request) => {
      const { wasPresent, ...round } = await checkIn(
        needs,
        studentOf(request).id,
        request.params.id,
        request.body,
      );
      return ok(wasPresent ? 'You are checked in already.' : 'You are checked in.', round);
    });
  },
);
