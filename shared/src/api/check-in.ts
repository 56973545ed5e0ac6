import { CALLS, pathOf } from '../contract/calls';
import type { CheckInRequest, CheckInRound } from '../contract/check-in';
import { call, read } from './client';

/** A round that the student is called to, before they check in. @param id of the round */
export const getCheckIn = read<[id: string], CheckInRound>((id) => pathOf(CALLS.checkInRound.path, { id }));

/** Checks in to a round by the code on the coordinator's screen (CEL-64). @param id of the round */
export const sendCheckIn = (id: string, data: CheckInRequest) =>
  call<CheckInRound>({ method: CALLS.checkIn.method, url: pathOf(CALLS.checkIn.path, { id }), data });
