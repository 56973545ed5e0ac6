import * as cell from '@portal/shared/contract/cell';
import type { FastifyRequest } from 'fastify';
import type { Database } from '../../platform/database/database';
import { staffOf } from '../../platform/http/access';
import { cellCalls } from '../../platform/http/calls';
import { notifiedReply } from '../../platform/http/notified-reply';
import { actorOf } from '../activity';
import { reachOf } from '../drives';
import { addApplicants, checkApplicants } from './add-applicants';

/** Applicants whom the placement cell adds to a drive (F-71). */
export const addedApplicantRoutes = cellCalls(({ call, read }, needs: { database: Database }) => {
  const by = async (request: FastifyRequest) => {
    const staff = staffOf(request);
    return { actor: actorOf(staff), reach: await reachOf(needs.database.db, staff) };
  };
  read(
    'checkApplicants',
    { body: cell.checkApplicantsRequest, answer: cell.applicantsChecked },
    async (request) => checkApplicants(needs, await by(request), request.params.id, request.body),
  );
  call(
    'addApplicants',
    { body: cell.addApplicantsRequest, answer: cell.applicantsAdded },
    async (request) => {
      const done = await addApplicants(needs, await by(request), request.params.id, request.body);
      const words = done.changed === 1 ? '1 applicant is' : `${done.changed} applicants are`;
      return notifiedReply(`${words} added.`, done);
    },
  );
});
