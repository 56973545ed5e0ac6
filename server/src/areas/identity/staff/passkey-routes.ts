import { plainAnswer } from '@portal/shared/contract';
import {
  addPasskeyRequest,
  CELL_CALLS,
  passkeyAdded,
  passkeyFactorRequest,
  passkeyItem,
  passkeyOptions,
  staffSession,
} from '@portal/shared/contract/cell';
import * as zod from '@portal/shared/zod';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { cellAccess, staffOf } from '../../../platform/http/access';
import { answers, ok } from '../../../platform/http/envelope';
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

const accessTo = (call: Parameters<typeof cellAccess>[0]) => ({ access: cellAccess(call) });
const READY = 'Use your key now.';

/** Who asks, in which session, and where. */
const askedOf = async (needs: StaffDeps, request: FastifyRequest) => ({
  who: await accountOf(needs, request),
  sessionId: staffOf(request).sessionId,
  at: relyingPartyOf(needs.address(request)),
});

/** The second factor of a session, by a passkey. */
const passkeyFactorRoutes =
  (needs: StaffDeps): FastifyPluginAsync =>
  async (plain) => {
    const app = plain.withTypeProvider<ZodTypeProvider>();
    app.post(
      CELL_CALLS.beginPasskeyFactor.path,
      { config: accessTo(CELL_CALLS.beginPasskeyFactor), schema: { response: answers(passkeyOptions) } },
      async (request) => ok(READY, { ...(await beginPasskeyFactor(needs, await askedOf(needs, request))) }),
    );
    app.post(
      CELL_CALLS.passkeyFactor.path,
      {
        config: accessTo(CELL_CALLS.passkeyFactor),
        schema: { body: passkeyFactorRequest, response: answers(staffSession) },
      },
      async (request) => {
        const by = await askedOf(needs, request);
        await showPasskey(needs, by, request.body);
        return ok(SIGNED_IN, await describeStaffSession(needs, by.who, true));
      },
    );
  };

/** Passkeys as a second factor: one's own keys, and logging in by one (CEL-02). */
export const passkeyRoutes =
  (needs: StaffDeps): FastifyPluginAsync =>
  async (plain) => {
    const app = plain.withTypeProvider<ZodTypeProvider>();
    const { db } = needs.database;
    await app.register(passkeyFactorRoutes(needs));

    app.get(
      CELL_CALLS.passkeys.path,
      { config: accessTo(CELL_CALLS.passkeys), schema: { response: answers(zod.array(passkeyItem)) } },
      async (request) => ok('OK', await listPasskeys(db, staffOf(request).id)),
    );
    app.post(
      CELL_CALLS.beginPasskey.path,
      { config: accessTo(CELL_CALLS.beginPasskey), schema: { response: answers(passkeyOptions) } },
      async (request) => ok(READY, { ...(await beginPasskey(needs, await askedOf(needs, request))) }),
    );
    app.post(
      CELL_CALLS.addPasskey.path,
      {
        config: accessTo(CELL_CALLS.addPasskey),
        schema: { body: addPasskeyRequest, response: answers(passkeyAdded) },
      },
      async (request) => {
        const by = await askedOf(needs, request);
        const recovery_codes = await addPasskey(needs, by, request.body);
        const session = await describeStaffSession(needs, by.who, true);
        return ok('The passkey is set up.', { recovery_codes, session });
      },
    );
    app.post(
      CELL_CALLS.removePasskey.path,
      {
        config: accessTo(CELL_CALLS.removePasskey),
        schema: { params: zod.object({ id: zod.string() }), response: { 200: plainAnswer } },
      },
      async (request) => {
        const { id: staffId, sessionId } = staffOf(request);
        await removePasskey(needs, { staffId, sessionId, id: request.params.id });
        return ok('The passkey is removed.', null);
      },
    );
  };
