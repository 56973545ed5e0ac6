import { answerOwnOfferRequest, idParam, offerReceipt } from '@portal/shared/contract';
import type { Database } from '../../platform/database/database';
import { studentOf } from '../../platform/http/access';
import { studentCalls } from '../../platform/http/calls';
import { ok } from '../../platform/http/envelope';
import { answerOwnOffer } from './own-answer';

const ANSWERED = { accepted: 'You accepted the offer.', refused: 'You declined the offer.' };

/** The student's answer to an offer of their own (F-70). */
export const ownOfferRoutes = studentCalls(({ call }, needs: { database: Database }) => {
  call(
    'answerOffer',
    { params: idParam, body: answerOwnOfferRequest, answer: offerReceipt },
    async (request) => {
      const { params, body } = request;
      const receipt = await answerOwnOffer(needs, studentOf(request).id, params.id, body, () =>
        request.waitedMs(),
      );
      return ok(ANSWERED[receipt.answer], receipt);
    },
  );
});
