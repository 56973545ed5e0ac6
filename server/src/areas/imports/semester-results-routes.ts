import multipart from '@fastify/multipart';
import { resultsChecked, resultsDone, resultsMapping, resultsRequest } from '@portal/shared/contract/cell';
import * as zod from '@portal/shared/zod';
import { cellCalls } from '../../platform/http/calls';
import { sendChecked } from '../../platform/http/checked-reply';
import { ok } from '../../platform/http/envelope';
import { callerOf } from '../activity';
import { fileForm, readCheckedForm, readImportForm } from '../../platform/http/file-form';
import { checkResults, shownResult } from './check-semester-results';
import { importResults } from './import-semester-results';
import type { ResultsDeps } from './validate-semester-results';

/** Semester results of many students: checked first, then entered (CEL-13). */
export const resultsRoutes = cellCalls(async ({ call, plain }, needs: ResultsDeps) => {
  await plain.register(multipart);
  call(
    'checkResults',
    { multipart: fileForm({ mapping: zod.optional(resultsMapping) }), answer: resultsChecked },
    async (request, reply) => {
      const { bytes, said } = await readImportForm(request, 'mapping', resultsMapping);
      return sendChecked(reply, await checkResults(needs, bytes, said), shownResult);
    },
  );
  call(
    'importResults',
    { multipart: fileForm({ import: resultsRequest }), answer: resultsDone },
    async (request) => {
      const { bytes, said } = await readCheckedForm(request, resultsRequest);
      const done = await importResults(needs, callerOf(request), bytes, said);
      return ok(`${done.changed} changed.`, done);
    },
  );
});
