import type { ApplicationState } from '@portal/shared/contract';
import type { FactChange } from '../../../platform/events/event';

/** What got worse since the application and is not answered, the first one first (F-80); `until` as ISO 8601. */
export type OpenChanges = readonly { until: string; changes: FactChange[] }[];

/** What an application that goes on waits to be confirmed for; nothing where the time is over: it stays as it is (F-80). */
export function againOf(changes: OpenChanges = [], now: Date): Pick<ApplicationState, 'again'> {
  const open = changes.filter(({ until }) => Date.parse(until) > now.getTime());
  if (open.length === 0) return {};
  const until = Math.max(...open.map((one) => Date.parse(one.until)));
  return { again: { until: new Date(until).toISOString(), changes: open.flatMap((one) => one.changes) } };
}
