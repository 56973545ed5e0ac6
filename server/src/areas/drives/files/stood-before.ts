import type { driveDocument } from './drive-document';
import type { DriveFile } from './drive-file';

/** What a drive said before a file; null where it was not there. */
export type Before = Awaited<ReturnType<typeof driveDocument>> | null;

type Mark = NonNullable<DriveFile['rounds'][number]['attendance']>[number];
type Offer = NonNullable<DriveFile['placements']>[number];

/** Whether a student stood in a round as the file says, before it: what stood was right when it was marked. */
export const stoodMark = (before: Before, number: number, { student, status, result }: Mark): boolean =>
  before?.rounds
    .find((round) => round.number === number)
    ?.attendance.some((one) => one.student === student && one.status === status && one.result === result) ===
  true;

/** Whether a student had the offer that the file says, before it. */
export const stoodOffer = (before: Before, { student, role, package: lpa, ...offer }: Offer): boolean =>
  before?.placements.some(
    (one) =>
      one.student === student &&
      one.role === role &&
      Number(one.package) === Number(lpa.max) &&
      one.package_reason === offer.package_reason &&
      (one.refused_at === null) === (offer.refused_at === null) &&
      (one.revoked_at === null) === (offer.revoked_at === null),
  ) === true;
