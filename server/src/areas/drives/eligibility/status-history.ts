import type { Applicant } from './applicant';

/** Since when something held, and until when; null is 'still'. ISO 8601. */
type Span = { from: string; to: string | null };

/** When a student came to the standing of now; null where it is not known. */
export type StatusHistory = {
  registeredAt: string | null;
  verifiedAt: string | null;
  /** Verifications that ended; `from` null: it is not known since when. */
  verified: { from: string | null; to: string }[];
  bars: (Span & { reason: string; until: string | null })[];
  offers: (Span & { driveId: string | null; packageLpa: string })[];
  exceptions: (Span & { driveId: string; rules: string[] })[];
};

const heldAt =
  (then: Date) =>
  ({ from, to }: Span): boolean =>
    Date.parse(from) <= then.getTime() && (to === null || then.getTime() < Date.parse(to));

/** The exceptions that were active at a moment (CEL-47). */
export const exceptionsAt = ({ exceptions }: StatusHistory, then: Date) => exceptions.filter(heldAt(then));

/**
 * A student as of a past moment (W-43): registered, verified, debarred and placed as then. The profile is the current
 * one, since older values are not stored.
 */
export function applicantAt(applicant: Applicant, history: StatusHistory, then: Date): Applicant {
  const at = then.getTime();
  const wasBy = (since: string | null): boolean => since === null || Date.parse(since) <= at;
  const held = heldAt(then);
  return {
    ...applicant,
    isRegistered: applicant.isRegistered && wasBy(history.registeredAt),
    isVerified:
      (applicant.isVerified && wasBy(history.verifiedAt)) ||
      history.verified.some(({ from, to }) => wasBy(from) && at < Date.parse(to)),
    barred: history.bars.find(held) ?? null,
    placements: history.offers.filter(held).map(({ driveId, packageLpa }) => ({ driveId, packageLpa })),
    exceptions: exceptionsAt(history, then),
  };
}
