import type { PlacementPolicy } from '@portal/shared/college/content/rules.schema';
import type { DebarmentRow } from '../../identity';
import type { Marks } from '@portal/shared/contract/cell';

/** A student as the eligibility rules see one. Marks are exact texts; null means 'not given' (D-33). */
export type Applicant = {
  isRegistered: boolean;
  isVerified: boolean;
  degree: string | null;
  branch: string | null;
  feeReference: string | null;
  marks: Marks;
  /** An active debarment, with its reason and when its term ends; null when not debarred. */
  barred: { reason: string; until: string | null } | null;
  /** Offers that count, the first one first; of no drive: from elsewhere (F-62). */
  placements: { driveId: string | null; packageLpa: string }[];
  /** What they leave room for. */
  policy: PlacementPolicy;
  /** Rules of drives that the cell passes over for this student (CEL-47). */
  exceptions?: readonly { driveId: string; rules: readonly string[] }[];
};

/** Why a student is debarred now; null where the debarment is proposed, or there is none. */
export function barredBy(bar: DebarmentRow | null): Applicant['barred'] {
  if (bar?.state !== 'in force') return null;
  return { reason: bar.decision ?? bar.reason, until: bar.until };
}
