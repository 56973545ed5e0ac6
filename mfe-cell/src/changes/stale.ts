import { staleData } from '@portal/shared/contract/cell';
import type { StaleData } from '@portal/shared/contract/cell';
import type { Reply } from '../api/call';

export type Stale = StaleData;

/** What changed meanwhile, where a refusal says so (CEL-82); null for any other. */
export function staleOf(reply: Reply<unknown>): Stale | null {
  if (reply.success || reply.status !== 409) return null;
  const read = staleData.safeParse(reply.data);
  return read.success ? read.data : null;
}
