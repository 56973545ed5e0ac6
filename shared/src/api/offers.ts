import { CALLS, pathOf } from '../contract/calls';
import type { AnswerOwnOfferRequest, OfferReceipt } from '../contract/offers';
import { call } from './client';

/** Accepts or declines an offer of one's own (F-70). */
export const answerOwnOffer = (id: string, data: AnswerOwnOfferRequest) =>
  call<OfferReceipt>({ method: CALLS.answerOffer.method, url: pathOf(CALLS.answerOffer.path, { id }), data });
