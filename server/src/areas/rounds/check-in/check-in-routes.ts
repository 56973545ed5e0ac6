import { checkInCode as codeSchema } from '@portal/shared/contract/cell';
import type { Database } from '../../../platform/database/database';
import { staffOf } from '../../../platform/http/access';
import { cellCalls } from '../../../platform/http/calls';
import { reachOf } from '../../drives';
import { checkInCode } from './check-in';

/** The code on the coordinator's screen (CEL-64). @param studentAddress of the students' site, where it is another host */
export const checkInRoutes = cellCalls(
  ({ read }, needs: { database: Database; studentAddress: string | undefined }) => {
    read('checkInCode', { answer: codeSchema }, async (request) => {
      const reach = await reachOf(needs.database.db, staffOf(request));
      return checkInCode(needs, request.params.id, reach, needs.studentAddress);
    });
  },
);
