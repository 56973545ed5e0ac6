import { barWordsRequest, CALLS, idParam, numberReading, plainAnswer } from '@portal/shared/contract';
import * as z from '@portal/shared/zod';
import type { FastifyPluginAsync } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Database } from '../../platform/database/database';
import { STUDENT, studentOf } from '../../platform/http/access';
import { answers, ok } from '../../platform/http/envelope';
import type { ActiveRules } from '../profile';
import { numberReadings } from './number-readings';
import { answerBar, appealBar } from './student-bars';

/** The student's own calls to the cell: an answer, an appeal, and who saw their numbers (CEL-11, CEL-30, CEL-31). */
export const ownRoutes =
  (needs: { database: Database; rules: ActiveRules }): FastifyPluginAsync =>
  async (plain) => {
    const app = plain.withTypeProvider<ZodTypeProvider>();
    const config = { access: STUDENT };
    const schema = { params: idParam, body: barWordsRequest, response: { 200: plainAnswer } };
    app.post(CALLS.answerBar.path, { config, schema }, async (request) => {
      await answerBar(needs, studentOf(request).id, request.params.id, request.body);
      return ok('Your answer is with the placement cell.', null);
    });
    app.post(CALLS.appealBar.path, { config, schema }, async (request) => {
      await appealBar(needs, studentOf(request).id, request.params.id, request.body);
      return ok('Your appeal is with the placement cell.', null);
    });
    app.get(
      CALLS.numberReadings.path,
      { config, schema: { response: answers(z.array(numberReading)) } },
      async (request) =>
        ok('Who saw your identity numbers', await numberReadings(needs, studentOf(request).id)),
    );
  };
