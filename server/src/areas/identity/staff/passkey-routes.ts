import { plainAnswer } from '@portal/shared/contract';
import * as cell from '@portal/shared/contract/cell';
import * as zod from '@portal/shared/zod';
import type { FastifyRequest } from 'fastify';
import { staffOf } from '../../../platform/http/access';
import { cellCalls } from '../../../platform/http/calls';
import { ok } from '../../../platform/http/envelope';
import { listPasskeys } from './passkey-store';
import {
  addPasskey,
  beginPasskey,
  beginPasskeyFactor,
  relyingPartyOf,
  removePasskey,
  showPasskey,
} from './passkeys';
import { accountOf, SIGNED_IN } from './second-factor-routes';
import type { StaffDeps } from './staff-deps';
import { describeStaffSession } from './staff-sign-in';

const READY = 'Use your key now.';

/** Who asks, in which session, and where. */
const askedOf = async (needs: StaffDeps, request: FastifyRequest) => ({
  who: await accountOf(needs, request),
  sessionId: staffOf(request).sessionId,
  at: relyingPartyOf(needs.address(request)),
});

/** The second factor of a session, by a passkey. */
const passkeyFactorRoutes = cellCalls(({ call }, needs: StaffDeps) => {
  call('beginPasskeyFactor', { answer: cell.passkeyOptions }, async (request) =>
    ok(READY, { ...(await beginPasskeyFactor(needs, await askedOf(needs, request))) }),
  );
  call('passkeyFactor', { body: cell.passkeyFactorRequest, answer: cell.staffSession }, async (request) => {
    const by = await askedOf(needs, request);
    await showPasskey(needs, by, request.body);
    return ok(SIGNED_IN, await describeStaffSession(needs, by.who, true));
  });
});

/** Passkeys as a second factor: one's own keys, and logging in by one (CEL-02). */
export const passkeyRoutes = cellCalls(async ({ call, read, plain }, needs: StaffDeps) => {
  const { db } = needs.database;
  await plain.register(passkeyFactorRoutes(needs));

  read('passkeys', { answer: zod.array(cell.passkeyItem) }, (request) =>
    listPasskeys(db, staffOf(request).id),
  );
  call('beginPasskey', { answer: cell.passkeyOptions }, async (request) =>
    ok(READY, { ...(await beginPasskey(needs, await askedOf(needs, request))) }),
  );
  call('addPasskey', { body: cell.addPasskeyRequest, answer: cell.passkeyAdded }, async (request) => {
    const by = await askedOf(needs, request);
    const recovery_codes = await addPasskey(needs, by, request.body);
    const session = await describeStaffSession(needs, by.who, true);
    return ok('The passkey is set up.', { recovery_codes, session });
  });
  call('removePasskey', { response: { 200: plainAnswer } }, async (request) => {
    const { id: staffId, sessionId } = staffOf(request);
    await removePasskey(needs, { staffId, sessionId, id: request.params.id });
    return ok('The passkey is removed.', null);
  });
});
