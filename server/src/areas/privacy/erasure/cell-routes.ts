import * as cell from '@portal/shared/contract/cell';
import type { Database } from '../../../platform/database/database';
import { cellCalls } from '../../../platform/http/calls';
import { ok } from '../../../platform/http/envelope';
import { notifiedReply } from '../../../platform/http/notified-reply';
import { callerOf } from '../../activity';
import { declineErasure } from './requests';
import { beginErasures, erasuresPage, holdErasure, liftHold, previewErasure } from './erasures';

/** Erasure by the college's schedule and on request, and legal holds (DAT-03, DAT-05). */
export const erasureRoutes = cellCalls(({ call, read }, needs: { database: Database }) => {
  read('erasures', { querystring: cell.erasuresQuery, answer: cell.erasuresPage }, (request) =>
    erasuresPage(needs, request.query),
  );
  read('previewErasure', { body: cell.previewErasureRequest, answer: cell.erasurePreview }, (request) =>
    previewErasure(needs, request.body),
  );
  call('eraseStudents', { body: cell.eraseRequest, answer: cell.doneData }, async (request) => {
    const done = await beginErasures(needs, callerOf(request), request.body);
    const text = `The data of ${done.changed} ${done.changed === 1 ? 'student' : 'students'} is being erased.`;
    // An erasure by the schedule notifies nobody.
    return done.notified ? notifiedReply(text, done) : ok(text, done);
  });
  call('declineErasure', { body: cell.declineErasureRequest, answer: cell.doneData }, async (request) =>
    notifiedReply(
      'The request is declined.',
      await declineErasure(needs, callerOf(request), request.params.id, request.body),
    ),
  );
  call('holdErasure', { body: cell.holdRequest, answer: cell.doneData }, async (request) =>
    ok(
      'The legal hold is set.',
      await holdErasure(needs, callerOf(request), request.params.id, request.body),
    ),
  );
  call('liftHold', { body: cell.liftHoldRequest, answer: cell.doneData }, async (request) =>
    ok(
      'The legal hold is lifted.',
      await liftHold(needs, callerOf(request), request.params.id, request.body),
    ),
  );
});
