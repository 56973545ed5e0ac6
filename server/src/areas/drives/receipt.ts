import type { ConsentReceipt } from '@portal/shared/contract';
import type { consents } from './schema';

type ConsentRow = typeof consents.$inferSelect;

/** What the student gave, as kept; the cell's later word (rejected, placed) does not change it. Null while undecided. */
export function receiptOf(row: ConsentRow | null): ConsentReceipt | null {
  if (!row?.isConcern || !row.decidedAt) return null;
  const { resumeSha256, resumeName, resumeBytes, resumePages: pages } = row;
  return {
    is_concern: row.isConcern === 'FALSE' ? 'FALSE' : 'TRUE',
    decided_at: row.decidedAt.toISOString(),
    roles: row.roles ?? [],
    resume:
      resumeSha256 === null
        ? null
        : { name: resumeName ?? '', sha256: resumeSha256, bytes: resumeBytes ?? 0, pages },
  };
}
