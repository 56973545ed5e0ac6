import { Readable } from 'node:stream';
import multipart from '@fastify/multipart';
import {
  CELL_CALLS,
  resultsChecked,
  resultsDone,
  resultsMapping,
  resultsRequest,
} from '@portal/shared/contract/cell';
import * as zod from '@portal/shared/zod';
import type { FastifyPluginAsync } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { PortalError } from '../../platform/errors';
import { cellAccess, staffOf } from '../../platform/http/access';
import { answers, ok } from '../../platform/http/envelope';
import { actorOf } from '../activity';
import { envelopeOf } from './checked-file';
import { readImportForm } from '../../platform/http/file-form';
import { checkResults, shownResult } from './check-semester-results';
import { importResults } from './import-semester-results';
import type { ResultsDeps } from './validate-semester-results';

const files = ['file'];

/** Semester results of many students: checked first, then entered (CEL-13). */
export const resultsRoutes =
  (needs: ResultsDeps): FastifyPluginAsync =>
  async (plain) => {
    await plain.register(multipart);
    const app = plain.withTypeProvider<ZodTypeProvider>();
    app.post(
      CELL_CALLS.checkResults.path,
      {
        config: {
          access: cellAccess(CELL_CALLS.checkResults),
          multipart: { fields: zod.object({ mapping: zod.optional(resultsMapping) }), json: true, files },
        },
        schema: { response: answers(resultsChecked) },
      },
      async (request, reply) => {
        const { bytes, said } = await readImportForm(request, 'mapping', resultsMapping);
        const checked = await checkResults(needs, bytes, said);
        return reply
          .type('application/json; charset=utf-8')
          .send(Readable.from(envelopeOf(checked, shownResult)) as never);
      },
    );
    app.post(
      CELL_CALLS.importResults.path,
      {
        config: {
          access: cellAccess(CELL_CALLS.importResults),
          multipart: { fields: zod.object({ import: resultsRequest }), json: true, files },
        },
        schema: { response: answers(resultsDone) },
      },
      async (request) => {
        const { bytes, said } = await readImportForm(request, 'import', resultsRequest);
        if (said === null) throw new PortalError(422, 'Please check the rows first.');
        const done = await importResults(needs, actorOf(staffOf(request)), bytes, said);
        return ok(`${done.changed} changed.`, done);
      },
    );
  };
