import * as z from '@portal/shared/zod';
import { atMost } from '../text-checks';

const line = z.string().check(atMost(200));
/** A round as a company plans it in a job notification form; a drive has those of whose name there is no round yet (F-75). */
export const plannedRound = z.object({ name: line, note: line });
export type PlannedRound = z.infer<typeof plannedRound>;
