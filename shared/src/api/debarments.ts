import { CALLS, pathOf } from '../contract/calls';
import { call } from './client';

/**
 * Answers a proposed debarment, or appeals against an active one (CEL-30, CEL-31).
 * @param what which of the two
 */
export const debarmentText = (
  what: 'answerDebarment' | 'appealDebarment',
  id: string,
  data: { text: string },
) => call<null>({ method: CALLS[what].method, url: pathOf(CALLS[what].path, { id }), data });
