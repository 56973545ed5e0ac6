import { CALLS, mailChoices } from '@portal/shared/contract';
import type { FastifyPluginAsync } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Database } from '../../../platform/database/database';
import { STUDENT, studentOf } from '../../../platform/http/access';
import { answers, ok } from '../../../platform/http/envelope';
import { keepChoices } from './choice-store';
import { mailChoicesOf } from './mail-choices';

/** What a student gets by mail: read, and chosen again (MSG-05). */
export const mailRoutes =
  ({ database: { db } }: { database: Pick<Database, 'db'> }): FastifyPluginAsync =>
  async (plain) => {
    const app = plain.withTypeProvider<ZodTypeProvider>();
    const config = { access: STUDENT };
    const response = answers(mailChoices);
    app.get(CALLS.mailChoices.path, { config, schema: { response } }, async (request) =>
      ok('What you get by mail', await mailChoicesOf(db, studentOf(request).id)),
    );
    app.post(CALLS.chooseMail.path, { config, schema: { body: mailChoices, response } }, async (request) => {
      const { id } = studentOf(request);
      await keepChoices(db, id, request.body);
      return ok('Your choices are saved.', await mailChoicesOf(db, id));
    });
  };
