import type { DebarmentState } from '@portal/shared/contract';
import { DEBARMENT_TABS, type DebarmentTab } from '@portal/shared/contract/cell';
import { sql, type SQL } from 'drizzle-orm';
import { CLOCK_ONCE } from '../../platform/database/clock';
import { IN_FORCE } from '../identity';

const ENDED = sql`(b.lifted_at is not null or b.dropped_at is not null or (b.barred_at is not null and not ${IN_FORCE}))`;
/** Which debarments `b` are in a state or on a tab. */
export const DEBARMENT_CONDITIONS: Record<DebarmentTab | DebarmentState | 'to decide', SQL> = {
  proposed: sql`(b.barred_at is null and b.dropped_at is null)`,
  'to decide': sql`(b.barred_at is null and b.dropped_at is null
    and (b.answered_at is not null or b.answer_by <= ${CLOCK_ONCE}))`,
  'in force': IN_FORCE,
  appealed: sql`(${IN_FORCE} and b.appealed_at is not null and b.appeal_decided_at is null)`,
  ended: ENDED,
  dropped: sql`b.dropped_at is not null`,
  lifted: sql`b.lifted_at is not null`,
  over: sql`(${ENDED} and b.lifted_at is null and b.dropped_at is null)`,
};

/** The conditions of the tabs; each tab is counted. */
export const tabConditions = Object.fromEntries(
  DEBARMENT_TABS.map((tab) => [tab, DEBARMENT_CONDITIONS[tab]]),
) as Record<DebarmentTab, SQL>;
