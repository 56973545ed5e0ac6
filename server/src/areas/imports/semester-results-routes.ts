import { Readable } from 'node:stream';
import multipart from '@fastify/multipart';
import { resultsChecked, resultsDone, resultsMapping, resultsRequest } from '@portal/shared/contract/cell';
import * as zod from '@portal/shared/zod';
import type { FastifyPluginAsync } from 'fastify';
import { PortalError } from '../../platform/errors';
import { staffOf } from '../../platform/http/access';
import { cellCalls } from '../../platform/http/calls';
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
    const call = cellCalls(plain);
    call(
      'checkResults',
      {
        multipart: { fields: zod.object({ mapping: zod.optional(resultsMapping) }), json: true, files },
        response: answers(resultsChecked),
      },
      async (request, reply) => {
        const { bytes, said } = await readImportForm(request, 'mapping', resultsMapping);
        const checked = await checkResults(needs, bytes, said);
        return reply
          .type('application/json; charset=utf-8')
          .send(Readable.from(envelopeOf(checked, shownResult)) as never);
      },
    );
    call(
      'importResults',
      {
        multipart: { fields: zod.object({ import: resultsRequest }), json: true, files },
        response: answers(resultsDone),
      },
      async (request) => {
        const { bytes, said } = await readImportForm(request, 'import', resultsRequest);
        if (said === null) throw new PortalError(422, 'Please check the rows first.');
        const done = await importResults(needs, actorOf(staffOf(request)), bytes, said);
        return ok(`${done.changed} changed.`, done);
      },
    );
  };
