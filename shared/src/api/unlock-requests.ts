import { CALLS, pathOf } from '../contract/calls';
import type { AskUnlockRequest } from '../contract/unlock-requests';
import { call } from './client';

/** Asks for sections of a locked profile (CEL-23). */
export const askUnlock = (data: AskUnlockRequest) =>
  call<null>({ method: CALLS.askUnlock.method, url: CALLS.askUnlock.path, data });

/** Withdraws a request that no one has decided (CEL-23). */
export const withdrawUnlock = (id: string) =>
  call<null>({
    method: CALLS.withdrawUnlock.method,
    url: pathOf(CALLS.withdrawUnlock.path, { id }),
  });
