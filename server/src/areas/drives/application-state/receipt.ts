import type { ConsentReceipt, ConsentReopening } from '@portal/shared/contract';
import type { consents } from '../schema';

type ConsentRow = typeof consents.$inferSelect;
type Answer = Pick<
  ConsentRow,
  'choice' | 'roles' | 'resumeSha256' | 'resumeName' | 'resumeBytes' | 'resumePages'
> & { decidedAt: Date | string | null };

/** An answer that was reopened, as the database gives it. */
export type ReopenedAnswer = Answer & {
  at: string;
  reason: string;
  takenBackAt: string | null;
  kind: 'reopened' | 'withdrawn';
};

const instantOf = (at: Date | string): string => new Date(at).toISOString();

/** What the student gave, as kept; the cell's later word (rejected, placed) does not change it. Null while undecided. */
export function receiptOf(row: Answer | null): ConsentReceipt | null {
  if (!row?.choice || !row.decidedAt) return null;
  const { resumeSha256, resumeName, resumeBytes, resumePages: pages } = row;
  return {
    is_concern: row.choice,
    decided_at: instantOf(row.decidedAt),
    roles: row.roles ?? [],
    resume:
      resumeSha256 === null
        ? null
        : { name: resumeName ?? '', sha256: resumeSha256, bytes: resumeBytes ?? 0, pages },
  };
}

/** Answers that were reopened, with their receipts (CEL-53). */
export const reopeningsOf = (rows: readonly ReopenedAnswer[]): ConsentReopening[] =>
  rows.flatMap(({ at, reason, takenBackAt, kind, ...answer }) => {
    const receipt = receiptOf(answer);
    return receipt
      ? [
          {
            at: instantOf(at),
            reason,
            receipt,
            taken_back_at: takenBackAt && instantOf(takenBackAt),
            ...(kind === 'withdrawn' ? { is_withdrawal: true } : {}),
          },
        ]
      : [];
  });
