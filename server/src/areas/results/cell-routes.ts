import multipart from '@fastify/multipart';
import * as cell from '@portal/shared/contract/cell';
import { formatDateTime } from '@portal/shared/format';
import * as zod from '@portal/shared/zod';
import type { Database } from '../../platform/database/database';
import { cellCalls } from '../../platform/http/calls';
import { sendChecked } from '../../platform/http/checked-reply';
import { ok } from '../../platform/http/envelope';
import { fileForm, readCheckedForm, readImportForm } from '../../platform/http/file-form';
import { asking } from '../rounds';
import { checkMarks, importMarks, shownMark } from './import-round-list';
import { correctResult } from './correct-result';
import { markStudent } from './mark-student';
import { moveRelease } from './move-release';
import { releaseResults, roundStudentsPage } from './release';

const releaseText = (at: string | null, done: cell.ReleaseDone): string =>
  at === null
    ? `The results are published. ${cell.notifiedText(done)}`
    : `The results are published ${formatDateTime(at)}. ${cell.notifiedText(done, 'will be')}`;

/** A round's students, and the release of its results (CEL-62). */
export const releaseRoutes = cellCalls(({ call, read }, needs: { database: Database }) => {
  const by = asking(needs);
  read(
    'roundStudents',
    { querystring: cell.roundStudentsQuery, answer: cell.roundStudentsPage },
    async (request) => {
      const { reach } = await by(request);
      return roundStudentsPage(needs, request.params.id, request.query, reach);
    },
  );
  call('markStudent', { body: cell.markStudentRequest, answer: cell.doneData }, async (request) => {
    const done = await markStudent(needs, await by(request), request.params.id, request.body);
    return ok('Saved.', done);
  });
  call('moveRelease', { body: cell.moveReleaseRequest, answer: cell.doneData }, async (request) => {
    const { at } = request.body;
    const done = await moveRelease(needs, await by(request), request.params.id, request.body);
    return ok(
      at === null
        ? 'The publication is cancelled. No student reads these results.'
        : `The results are published ${formatDateTime(at)}.`,
      done,
    );
  });
  call('correctResult', { body: cell.correctResultRequest, answer: cell.doneData }, async (request) => {
    const done = await correctResult(needs, await by(request), request.params.id, request.body);
    return ok(`The result is corrected. ${cell.notifiedText(done)}`, done);
  });
  call('releaseResults', { body: cell.releaseRequest, answer: cell.releaseDone }, async (request) => {
    const done = await releaseResults(needs, await by(request), request.params.id, request.body);
    return ok(releaseText(request.body.at, done), done);
  });
});

/** Attendance and results of a round by a list: checked first, then entered (CEL-61). */
export const markRoutes = cellCalls(async ({ call, plain }, needs: { database: Database }) => {
  await plain.register(multipart);
  const by = asking(needs);
  call(
    'checkMarks',
    { multipart: fileForm({ mapping: zod.optional(cell.marksMapping) }), answer: cell.marksChecked },
    async (request, reply) => {
      const { bytes, said } = await readImportForm(request, 'mapping', cell.marksMapping);
      return sendChecked(
        reply,
        await checkMarks(needs, await by(request), request.params.id, bytes, said),
        shownMark,
      );
    },
  );
  call(
    'importMarks',
    { multipart: fileForm({ import: cell.marksRequest }), answer: cell.marksDone },
    async (request) => {
      const { bytes, said } = await readCheckedForm(request, cell.marksRequest);
      const done = await importMarks(needs, await by(request), request.params.id, bytes, said);
      return ok(`${done.changed} marked.`, done);
    },
  );
});
