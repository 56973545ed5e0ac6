import { CALLS, driveItem } from '@portal/shared/contract';
import * as z from '@portal/shared/zod';
import type { FastifyPluginAsync } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { answers, ok } from '../http/envelope';
import type { Services } from '../services';
import { companyList, type ListName } from './lists';

const LISTS: { path: string; list: ListName; summary: string }[] = [
  { path: CALLS.eligibleCompanies.path, list: 'eligible', summary: 'Companies open to the student' },
  { path: CALLS.consentsTrue.path, list: 'applied', summary: 'Companies applied to' },
  { path: CALLS.consentsFalse.path, list: 'notApplied', summary: 'Companies not applied to' },
  { path: CALLS.consentsRejected.path, list: 'rejected', summary: 'Companies that rejected' },
  { path: CALLS.placements.path, list: 'placed', summary: 'Companies placed in' },
];

/** The company lists of the dashboard (DSH-04; source, section 7). */
export const listRoutes =
  ({ database }: Services): FastifyPluginAsync =>
  async (plain) => {
    const app = plain.withTypeProvider<ZodTypeProvider>();
    const preHandler = plain.requireStudent;

    for (const { path, list, summary } of LISTS) {
      app.get(
        path,
        { preHandler, schema: { summary, response: answers(z.array(driveItem)) } },
        async (request) => ok('Companies', await companyList(database.db, request.student.id, list)),
      );
    }
  };
