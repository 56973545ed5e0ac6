import {
  addApplicantsRequest,
  applicantsAdded,
  applicantsChecked,
  CELL_CALLS,
  checkApplicantsRequest,
} from '@portal/shared/contract/cell';
import * as zod from '@portal/shared/zod';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Database } from '../../platform/database/database';
import { cellRoute, staffOf } from '../../platform/http/access';
import { answers, ok } from '../../platform/http/envelope';
import { notifiedReply } from '../../platform/http/notified-reply';
import { actorOf } from '../activity';
import { reachOf } from '../drives';
import { addApplicants, checkApplicants } from './add-applicants';

const params = zod.object({ id: zod.string() });

/** Applicants whom the placement cell adds to a drive (F-71). */
export const addedApplicantRoutes =
  (needs: { database: Database }): FastifyPluginAsync =>
  async (plain) => {
    const app = plain.withTypeProvider<ZodTypeProvider>();
    const by = async (request: FastifyRequest) => {
      const staff = staffOf(request);
      return { actor: actorOf(staff), reach: await reachOf(needs.database.db, staff) };
    };
    app.post(
      CELL_CALLS.checkApplicants.path,
      cellRoute(CELL_CALLS.checkApplicants, {
        params,
        body: checkApplicantsRequest,
        response: answers(applicantsChecked),
      }),
      async (request) =>
        ok('OK', await checkApplicants(needs, await by(request), request.params.id, request.body)),
    );
    app.post(
      CELL_CALLS.addApplicants.path,
      cellRoute(CELL_CALLS.addApplicants, {
        params,
        body: addApplicantsRequest,
        response: answers(applicantsAdded),
      }),
      async (request) => {
        const done = await addApplicants(needs, await by(request), request.params.id, request.body);
        const words = done.changed === 1 ? '1 applicant is' : `${done.changed} applicants are`;
        return notifiedReply(`${words} added.`, done);
      },
    );
  };
