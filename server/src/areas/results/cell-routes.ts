import { Readable } from 'node:stream';
import multipart from '@fastify/multipart';
import {
  correctResultRequest,
  doneData,
  marksChecked,
  marksDone,
  marksMapping,
  moveReleaseRequest,
  marksRequest,
  markStudentRequest,
  notifiedText,
  releaseDone,
  releaseRequest,
  roundStudentsPage as pageSchema,
  roundStudentsQuery,
  type ReleaseDone,
} from '@portal/shared/contract/cell';
import { formatDateTime } from '@portal/shared/format';
import * as zod from '@portal/shared/zod';
import type { FastifyPluginAsync } from 'fastify';
import type { Database } from '../../platform/database/database';
import { PortalError } from '../../platform/errors';
import { cellCalls } from '../../platform/http/calls';
import { answers, ok } from '../../platform/http/envelope';
import { envelopeOf } from '../imports';
import { readImportForm } from '../../platform/http/file-form';
import { asking } from '../rounds';
import { checkMarks, importMarks, shownMark } from './import-round-list';
import { correctResult } from './correct-result';
import { markStudent } from './mark-student';
import { moveRelease } from './move-release';
import { releaseResults, roundStudentsPage } from './release';

const files = ['file'];

const releaseText = (at: string | null, done: ReleaseDone): string =>
  at === null
    ? `The results are published. ${notifiedText(done)}`
    : `The results are published ${formatDateTime(at)}. ${notifiedText(done, 'will be')}`;

/** A round's students, and the release of its results (CEL-62). */
export const releaseRoutes =
  (needs: { database: Database }): FastifyPluginAsync =>
  async (plain) => {
    const call = cellCalls(plain);
    const by = asking(needs);
    call(
      'roundStudents',
      { querystring: roundStudentsQuery, response: answers(pageSchema) },
      async (request) => {
        const { reach } = await by(request);
        return ok('OK', await roundStudentsPage(needs, request.params.id, request.query, reach));
      },
    );
    call('markStudent', { body: markStudentRequest, response: answers(doneData) }, async (request) => {
      const done = await markStudent(needs, await by(request), request.params.id, request.body);
      return ok('Saved.', done);
    });
    call('moveRelease', { body: moveReleaseRequest, response: answers(doneData) }, async (request) => {
      const { at } = request.body;
      const done = await moveRelease(needs, await by(request), request.params.id, request.body);
      return ok(
        at === null
          ? 'The publication is cancelled. No student reads these results.'
          : `The results are published ${formatDateTime(at)}.`,
        done,
      );
    });
    call('correctResult', { body: correctResultRequest, response: answers(doneData) }, async (request) => {
      const done = await correctResult(needs, await by(request), request.params.id, request.body);
      return ok(`The result is corrected. ${notifiedText(done)}`, done);
    });
    call('releaseResults', { body: releaseRequest, response: answers(releaseDone) }, async (request) => {
      const done = await releaseResults(needs, await by(request), request.params.id, request.body);
      return ok(releaseText(request.body.at, done), done);
    });
  };

/** Attendance and results of a round by a list: checked first, then entered (CEL-61). */
export const markRoutes =
  (needs: { database: Database }): FastifyPluginAsync =>
  async (plain) => {
    await plain.register(multipart);
    const call = cellCalls(plain);
    const by = asking(needs);
    call(
      'checkMarks',
      {
        multipart: { fields: zod.object({ mapping: zod.optional(marksMapping) }), json: true, files },
        response: answers(marksChecked),
      },
      async (request, reply) => {
        const { bytes, said } = await readImportForm(request, 'mapping', marksMapping);
        const checked = await checkMarks(needs, await by(request), request.params.id, bytes, said);
        return reply
          .type('application/json; charset=utf-8')
          .send(Readable.from(envelopeOf(checked, shownMark)) as never);
      },
    );
    call(
      'importMarks',
      {
        multipart: { fields: zod.object({ import: marksRequest }), json: true, files },
        response: answers(marksDone),
      },
      async (request) => {
        const { bytes, said } = await readImportForm(request, 'import', marksRequest);
        if (said === null) throw new PortalError(422, 'Please check the rows first.');
        const done = await importMarks(needs, await by(request), request.params.id, bytes, said);
        return ok(`${done.changed} marked.`, done);
      },
    );
  };
