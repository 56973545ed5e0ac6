import { affectedData, affectedRequest } from '@portal/shared/contract/cell';
import type { Database } from '../../../platform/database/database';
import { cellCalls } from '../../../platform/http/calls';
import type { ActiveRules } from '../../profile';
import { affectedBy } from './affected';

/** Whose data an access reached: the breach drill (DAT-06). */
export const breachRoutes = cellCalls(({ read }, needs: { database: Database; rules: ActiveRules }) => {
  read('affected', { body: affectedRequest, answer: affectedData }, (request) =>
    affectedBy(needs, request.body),
  );
});
