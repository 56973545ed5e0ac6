import * as cell from '@portal/shared/contract/cell';
import type { Database } from '../../platform/database/database';
import { cellCalls } from '../../platform/http/calls';
import { ok } from '../../platform/http/envelope';
import { asking } from './cell-routes';
import { finaliseAttendance, roundAbsences } from './finalise';

const doneText = ({ changed, proposed }: cell.FinaliseDone): string =>
  [
    changed > 0 ? `${changed} marked absent.` : '',
    proposed === 1 ? 'One debarment is proposed.' : `${proposed} debarments are proposed.`,
  ]
    .filter(Boolean)
    .join(' ');

/** Who did not come to a round, and the debarments for it (CEL-63). */
export const attendanceRoutes = cellCalls(({ call, read }, needs: { database: Database }) => {
  const by = asking(needs);
  read('roundAbsences', { answer: cell.roundAbsences }, async (request) =>
    roundAbsences(needs, request.params.id, (await by(request)).reach),
  );
  call('finaliseAttendance', { body: cell.finaliseRequest, answer: cell.finaliseDone }, async (request) => {
    const done = await finaliseAttendance(needs, await by(request), request.params.id, request.body);
    return ok(doneText(done), done);
  });
});
