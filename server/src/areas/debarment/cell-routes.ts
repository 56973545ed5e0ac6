import * as cell from '@portal/shared/contract/cell';
import type { Database } from '../../platform/database/database';
import { staffOf } from '../../platform/http/access';
import { cellCalls } from '../../platform/http/calls';
import { ok } from '../../platform/http/envelope';
import { callerOf } from '../activity';
import { absencesPage, debarmentCourse, barsPage } from './debarment-list';
import { debarNow, decideAppeal, decideDebarment, liftDebarment, proposeDebarment } from './debarments';

type Deps = { database: Database };

/** Lists of debarments, and of absences for which one may be proposed. */
export const debarmentListRoutes = cellCalls(({ read }, { database }: Deps) => {
  read('bars', { querystring: cell.barsQuery, answer: cell.barsPage }, (request) =>
    barsPage(database, request.query, staffOf(request).id),
  );
  read('debarmentCourse', { answer: cell.debarmentCourse }, (request) =>
    debarmentCourse(database, request.params.id, staffOf(request).id),
  );
  read('absences', { querystring: cell.absencesQuery, answer: cell.pageOf(cell.absenceItem) }, (request) =>
    absencesPage(database, request.query),
  );
});

/** What is done with debarments (CEL-30, CEL-31). */
export const debarmentChangeRoutes = cellCalls(({ call }, needs: Deps) => {
  const lifted = (done: cell.DebarmentDone) => ok('The debarment is lifted.', done);
  call(
    'proposeDebarment',
    { body: cell.proposeDebarmentRequest, answer: cell.debarmentDone },
    async (request) =>
      ok(
        'The debarment is proposed. The student has 48 hours to answer.',
        await proposeDebarment(needs, callerOf(request), request.params.id, request.body),
      ),
  );
  call('bar', { body: cell.debarRequest, answer: cell.debarmentDone }, async (request) =>
    ok(
      'The student is debarred from further drives.',
      await debarNow(needs, callerOf(request), request.params.id, request.body),
    ),
  );
  call(
    'decideDebarment',
    { body: cell.decideDebarmentRequest, answer: cell.debarmentDone },
    async (request) => {
      const done = await decideDebarment(needs, callerOf(request), request.params.id, request.body);
      return ok(
        request.body.bar ? 'The student is debarred from further drives.' : 'The proposal is dropped.',
        done,
      );
    },
  );
  call('liftDebarment', { body: cell.liftDebarmentRequest, answer: cell.debarmentDone }, async (request) =>
    lifted(await liftDebarment(needs, callerOf(request), request.params.id, request.body)),
  );
  call('decideAppeal', { body: cell.decideAppealRequest, answer: cell.debarmentDone }, async (request) => {
    const done = await decideAppeal(needs, callerOf(request), request.params.id, request.body);
    return request.body.lift ? lifted(done) : ok('The debarment stays.', done);
  });
});
