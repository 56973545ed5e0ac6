import { CALLS, idParam, notice, recruitment, round } from '@portal/shared/contract';
import * as z from '@portal/shared/zod';
import type { FastifyPluginAsync } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { answers, ok } from '../http/envelope';
import type { Services } from '../services';
import { readRecruitment, requireDrive } from './posting';
import { readNotices, readRounds } from './posting-store';

/** A posting with its rounds and notices, by r_id, which names the drive (API-03; decision 3). */
export const postingRoutes =
  ({ database: { db } }: Services): FastifyPluginAsync =>
  async (plain) => {
    const app = plain.withTypeProvider<ZodTypeProvider>();
    const preHandler = plain.requireStudent;

    app.get(
      CALLS.recruitment.path,
      {
        preHandler,
        schema: { summary: 'A company posting', params: idParam, response: answers(recruitment) },
      },
      async ({ student, params }) => ok('Company details', await readRecruitment(db, student.id, params.id)),
    );

    app.get(
      CALLS.rounds.path,
      {
        preHandler,
        schema: { summary: 'Rounds of a posting', params: idParam, response: answers(z.array(round)) },
      },
      async ({ student, params }) => {
        await requireDrive(db, student.id, params.id);
        return ok('Rounds', await readRounds(db, student.id, params.id));
      },
    );

    app.get(
      CALLS.notices.path,
      {
        preHandler,
        schema: { summary: 'Notices of a posting', params: idParam, response: answers(z.array(notice)) },
      },
      async ({ student, params }) => {
        await requireDrive(db, student.id, params.id);
        return ok('Notices', await readNotices(db, params.id));
      },
    );
  };
