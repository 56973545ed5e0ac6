import {
  grouped,
  type AttendanceRow,
  type ConsentRow,
  type OfferRow,
  type Reading,
  type RoundRow,
} from './reading';

export const time = (at: string): number => Date.parse(at);
export const isBy = (at: string | null, instant: number): boolean => at !== null && time(at) <= instant;
export type Known = 'published' | 'staged';

/** The rows by what they are looked up by. */
export const rowsOf = (read: Reading) => {
  const { now } = read;
  const by = {
    drive: new Map(read.drives.map((one) => [one.id, one])),
    consent: new Map(read.consents.map((one) => [`${one.student_id} ${one.drive_id}`, one])),
    attendance: new Map(read.attendances.map((one) => [`${one.student_id} ${one.round_id}`, one])),
    marks: new Map(read.student_marks.map((one) => [one.student_id, one])),
    company: new Map(read.companies.map((one) => [one.id, one])),
    rounds: grouped(
      [...read.rounds].sort((a, b) => a.number - b.number),
      (one) => one.drive_id,
    ),
    ofRound: grouped(read.attendances, (one) => one.round_id),
    offers: grouped(read.placements, (one) => one.student_id),
    roles: grouped(read.drive_roles, (one) => one.drive_id),
    bars: grouped(read.bars, (one) => one.student_id),
    reopenings: grouped(read.consent_reopenings, (one) => one.consent_id),
    changes: grouped(read.application_changes, (one) => one.consent_id),
    exceptions: grouped(read.drive_exceptions, (one) => `${one.student_id} ${one.drive_id}`),
    verified: grouped(read.ended_verifications, (one) => one.student_id),
    of: grouped(read.consents, (one) => one.drive_id),
    ofStudent: grouped(read.consents, (one) => one.student_id),
  };
  return { read, by, now };
};
export type Rows = ReturnType<typeof rowsOf>;

/** What is known of rounds, and who entered them. */
export const roundsIn = ({ read, by, now }: Rows) => {
  const resultOf = (mark: AttendanceRow | undefined, round: RoundRow, known: Known) => {
    const isOut = known === 'staged' || isBy(round.release_at, now);
    return (isOut ? mark?.staged_result : null) ?? mark?.result_status ?? null;
  };
  const markOf = (student: string, round: RoundRow) => by.attendance.get(`${student} ${round.id}`);
  const resultIn = (student: string, round: RoundRow, known: Known = 'published') =>
    resultOf(markOf(student, round), round, known);
  const kept = new Map<string, string[]>();
  /** The published results of a round. */
  const results = (round: RoundRow): string[] => {
    const found =
      kept.get(round.id) ?? by.ofRound(round.id).flatMap((mark) => resultOf(mark, round, 'published') ?? []);
    kept.set(round.id, found);
    return found;
  };
  const decides = (round: RoundRow) => round.cancelled_at === null || round.keeps_results;
  const namesWho = (round: RoundRow) => results(round).includes('QUALIFIED');
  /** The shortlist is one of the rounds once it is published. */
  const roundsOf = (drive: string) =>
    by.rounds(drive).filter((one) => one.number > 0 || results(one).length > 0);
  const appliedAt = (consent: ConsentRow) =>
    Math.min(
      ...[consent, ...by.reopenings(consent.id)].flatMap((one) =>
        one.choice === 'TRUE' && one.decided_at ? [time(one.decided_at)] : [],
      ),
    );
  const hasEntered = (consent: ConsentRow, round: RoundRow) => {
    const entry = read.rounds.find(({ id }) => id === consent.entry_round);
    if (entry) return round.number >= entry.number;
    return round.number === 0 || appliedAt(consent) < time(round.starts_at);
  };
  return { markOf, resultIn, results, decides, namesWho, roundsOf, hasEntered };
};

/** Offers, and what they leave room for by the college's policy. */
export const offersIn = ({ read, by }: Rows) => {
  const policy = read.placement_policy[0]!;
  const isHeld = (offer: OfferRow) => offer.refused_at === null && offer.revoked_at === null;
  const countsSince = (offer: OfferRow) => (offer.answer_by === null ? offer.offered_at : offer.accepted_at);
  const best = (drive: string) => Math.max(...by.roles(drive).map(({ max_lpa }) => max_lpa));
  const leaveRoom = (offers: readonly OfferRow[], drive: string) => {
    if (offers.length === 0 || policy.accepted_offer === 'stay and be marked') return true;
    if (offers.length > 1 || policy.accepted_offer === 'leave all') return false;
    return best(drive) > offers[0]!.package_lpa * policy.second_offer_factor! + 1e-9;
  };
  const elsewhere = (student: string, drive: string, at: number) =>
    by.offers(student).filter((one) => one.drive_id !== drive && isHeld(one) && isBy(countsSince(one), at));
  const offerOf = (student: string, drive: string) =>
    by.offers(student).find((one) => one.drive_id === drive && one.revoked_at === null);
  const offerState = (one: OfferRow) =>
    one.revoked_at ? 'revoked' : one.refused_at ? 'refused' : one.accepted_at ? 'accepted' : 'made';
  /** Under which name students saw it. */
  const companyOf = (offer: OfferRow) =>
    offer.company ?? by.company.get(by.drive.get(offer.drive_id!)!.company_id)!.name;
  const plain = (name: string) =>
    name
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim();
  /** The company of an offer, whatever its spelling and whichever of its names. */
  const rootOf = (offer: OfferRow) => {
    const named = read.companies.find((one) => plain(one.name) === plain(companyOf(offer)));
    return named ? by.company.get(named.merged_into ?? named.id)!.name : plain(companyOf(offer));
  };
  const isPlaced = (student: string) =>
    by.offers(student).some((one) => offerState(one) === 'accepted') ||
    by.ofStudent(student).some((one) => one.outcome === 'PLACED' && !offerOf(student, one.drive_id));
  return {
    isHeld,
    countsSince,
    leaveRoom,
    elsewhere,
    offerOf,
    offerState,
    companyOf,
    plain,
    rootOf,
    isPlaced,
  };
};
