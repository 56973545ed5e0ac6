import { SHORTLIST_NUMBER, type ApplicationState, type ConcernStatus } from '@portal/shared/contract';
import { placementRules, type JudgedDrive } from '../eligibility';

/** A round as one student has it; instants as ISO 8601. */
export type RoundHistory = {
  number: number;
  name: string;
  startsAt: string;
  durationMinutes: number;
  venue: string;
  isCancelled: boolean;
  /** Whether anybody has a published result of it. */
  hasResults: boolean;
  /** Whether anybody is published as qualified in it: students without a result then wait in it. */
  hasQualified: boolean;
  /** When its results were published last; null where it is not known. */
  resultsAt: string | null;
  /** Attendance and published result of the student. */
  status: string | null;
  resultStatus: string | null;
};

/** An offer of the drive to the student, whatever became of it. */
export type OwnOffer = {
  role: string;
  packageLpa: string;
  offeredAt: string;
  acceptedAt: string | null;
  refusedAt: string | null;
  revokedAt: string | null;
};

/** What the state of a student in a drive follows from. */
export type ApplicationHistory = {
  /** `appliedAt`: the first application, where the answer was reopened meanwhile. */
  answer: { choice: 'TRUE' | 'FALSE'; decidedAt: string; appliedAt: string } | null;
  /** What a drive's file says of how it ended, with its word. */
  outcome: 'REJECTED' | 'PLACED' | null;
  result: string | null;
  /** All rounds in their order. */
  rounds: readonly RoundHistory[];
  offer: OwnOffer | null;
  /** Offers that the student holds of other drives or from elsewhere. */
  otherOffers: readonly { packageLpa: string; offeredAt: string }[];
  /** The drive's roles: what the policy allows beside an offer depends on their packages. */
  roles: JudgedDrive['roles'];
  /** When and why the company withdrew the drive; null where it did not. */
  withdrawn: { at: string; reason: string } | null;
};

const time = (at: string): number => Date.parse(at);
const iso = (at: string): string => new Date(at).toISOString();
const endOf = ({ startsAt, durationMinutes }: RoundHistory): number =>
  time(startsAt) + durationMinutes * 60_000;

const isMarked = ({ status, resultStatus }: RoundHistory): boolean =>
  status !== null || resultStatus !== null;

/** Offers held elsewhere since an instant or before. */
const heldBy = ({ otherOffers }: ApplicationHistory, instant: number) =>
  otherOffers
    .filter(({ offeredAt }) => time(offeredAt) <= instant)
    .sort((one, other) => time(one.offeredAt) - time(other.offeredAt))
    .map(({ packageLpa }) => ({ driveId: null, packageLpa }));

/** Why offers that were held at an instant leave no room for this drive (D-46); null where they do. */
function offerRule(history: ApplicationHistory, instant: number): string | null {
  const [broken] = placementRules({ placements: heldBy(history, instant) }, history).filter((rule) => rule);
  return broken?.message ?? null;
}

/** Whether a round began after the first application, or the placement cell has the student in it (F-81); each application is in the shortlist, which has no time (F-72). */
const isEntered = ({ answer }: ApplicationHistory, round: RoundHistory): boolean =>
  isMarked(round) ||
  (answer !== null && (round.number === SHORTLIST_NUMBER || time(answer.appliedAt) < time(round.startsAt)));

/**
 * Whether a student is called to a round of a drive (F-60, F-62, F-81): applied before it began, or is marked in it; is qualified
 * in each round before it that names who is; and had no offer of this drive at its beginning, and none that leaves no room for it.
 * `isCalled` of in-round-store is the same rule in SQL; a test holds both equal.
 */
export function isCalledTo(history: ApplicationHistory, round: RoundHistory): boolean {
  const { answer, outcome, offer, rounds } = history;
  if (answer?.choice !== 'TRUE' || outcome !== null) return false;
  const before = rounds.filter(({ number, isCancelled }) => number < round.number && !isCancelled);
  if (before.some(({ resultStatus }) => resultStatus === 'UNQUALIFIED')) return false;
  const waits = before.some(
    (one) => one.hasQualified && one.resultStatus === null && isEntered(history, one),
  );
  if (!isMarked(round) && (waits || !isEntered(history, round))) return false;
  const begins = time(round.startsAt);
  if (offer && offer.revokedAt === null && time(offer.offeredAt) <= begins) return false;
  return offerRule(history, begins) === null;
}

type Base = Pick<ApplicationState, 'rounds' | 'elsewhere_lpa'>;
const stateOf = (
  base: Base,
  more: Partial<ApplicationState> & Pick<ApplicationState, 'state'>,
): ApplicationState => ({
  round: null,
  package_lpa: null,
  reason: null,
  since: null,
  next: null,
  ...base,
  ...more,
});

/** How an application ended by an offer of the drive, or by what its file says; null where it did not. */
function endedByCompany({ offer, outcome, result }: ApplicationHistory, base: Base): ApplicationState | null {
  if (offer && offer.revokedAt === null) {
    const { packageLpa: package_lpa, acceptedAt, refusedAt, offeredAt } = offer;
    if (refusedAt !== null) return stateOf(base, { state: 'offer declined', since: iso(refusedAt) });
    return acceptedAt !== null
      ? stateOf(base, { state: 'placed', package_lpa, since: iso(acceptedAt) })
      : stateOf(base, { state: 'offered', package_lpa, since: iso(offeredAt) });
  }
  if (outcome === 'PLACED') return stateOf(base, { state: 'placed', reason: result });
  if (outcome === 'REJECTED') return stateOf(base, { state: 'out', reason: result });
  return null;
}

/** How it ended otherwise: by a result, by the company for all students, or by an offer that leaves no room; null where it did not. */
function endedOtherwise(
  history: ApplicationHistory,
  live: readonly RoundHistory[],
  base: Base,
  now: Date,
): ApplicationState | null {
  const out = live.find(({ resultStatus }) => resultStatus === 'UNQUALIFIED');
  if (out) {
    const since = out.resultsAt && iso(out.resultsAt);
    return stateOf(base, { state: 'out', round: out.number, since });
  }
  const { withdrawn, otherOffers } = history;
  if (withdrawn) {
    const { at, reason } = withdrawn;
    return stateOf(base, { state: 'withdrawn by company', reason, since: iso(at) });
  }
  const reason = offerRule(history, now.getTime());
  if (reason === null) return null;
  const newest = Math.max(...otherOffers.map(({ offeredAt }) => time(offeredAt)));
  return stateOf(base, { state: 'withdrawn by rule', reason, since: new Date(newest).toISOString() });
}

const NOT_PUBLISHED = 'Your result of this round is not published yet.';
const NOT_SHORTLISTED_YET = 'The company’s shortlist is published. Your result is not published yet.';

/** Where an application that goes on is: the round that is next, or the one whose result is awaited. */
function goesOn(
  history: ApplicationHistory,
  live: readonly RoundHistory[],
  base: Base,
  now: Date,
): ApplicationState {
  const mine = live.filter((round) => isCalledTo(history, round));
  const last = mine.findLastIndex(({ resultStatus }) => resultStatus === 'QUALIFIED');
  const open = mine.slice(last + 1);
  const ahead = open.find((round) => !round.hasResults && endOf(round) > now.getTime());
  const at = ahead ?? open.at(-1);
  const since = iso(history.answer!.decidedAt);
  const qualified = mine[last];
  if (!at) {
    if (qualified === undefined || qualified !== live.at(-1))
      return stateOf(base, { state: 'applied', since });
    const passed = { since: qualified.resultsAt && iso(qualified.resultsAt) };
    return qualified.number === SHORTLIST_NUMBER
      ? stateOf(base, { state: 'in round', round: SHORTLIST_NUMBER, ...passed })
      : stateOf(base, { state: 'selected', ...passed });
  }
  // Of the shortlist only its published results are in a history.
  if (at.number === SHORTLIST_NUMBER)
    return stateOf(base, { state: 'applied', since, reason: NOT_SHORTLISTED_YET });
  const next = ahead
    ? {
        number: ahead.number,
        name: ahead.name,
        at: iso(ahead.startsAt),
        ends: new Date(endOf(ahead)).toISOString(),
        venue: ahead.venue,
      }
    : null;
  const isFirst = at === mine[0] && now.getTime() < time(at.startsAt);
  if (isFirst) return stateOf(base, { state: 'applied', since, next });
  const round = { round: at.number, reason: next ? null : NOT_PUBLISHED, next };
  return stateOf(base, { state: 'in round', ...round, since: next ? next.at : iso(at.startsAt) });
}

/**
 * The state of a student in a drive: the only place that derives it (F-60). Student pages, lists, counts, the calendar, round
 * lists, messages, exports, company links and offers ask it, or its form in SQL. A debarment changes no application that was
 * sent, and an absence does not end one: those are the policy's words (D-47, CEL-32).
 * @param history what it follows from: published results only
 * @param now the database's clock
 * @returns the state, why, since when, and the round that is next
 */
export function applicationState(history: ApplicationHistory, now: Date): ApplicationState {
  const { answer } = history;
  const live = history.rounds.filter(({ isCancelled }) => !isCancelled);
  const packages = history.otherOffers.map(({ packageLpa }) => Number(packageLpa));
  const elsewhere_lpa = packages.length > 0 ? String(Math.max(...packages)) : null;
  // By number: cancelled rounds keep theirs, and the last of three is never "Round 3 of 2".
  const base = { rounds: live.at(-1)?.number ?? 0, elsewhere_lpa };
  if (!answer) return stateOf(base, { state: 'not answered' });
  if (answer.choice === 'FALSE') return stateOf(base, { state: 'declined', since: iso(answer.decidedAt) });
  return (
    endedByCompany(history, base) ??
    endedOtherwise(history, live, base, now) ??
    goesOn(history, live, base, now)
  );
}

/** The source's word for a state: what its calls name `is_concern` (D-04). */
const CONCERNS: Record<ApplicationState['state'], ConcernStatus | null> = {
  'not answered': null,
  declined: 'FALSE',
  applied: 'TRUE',
  'in round': 'TRUE',
  out: 'REJECTED',
  selected: 'TRUE',
  offered: 'PLACED',
  placed: 'PLACED',
  'offer declined': 'PLACED',
  'withdrawn by company': 'TRUE',
  'withdrawn by rule': 'TRUE',
};

export const concernOf = ({ state }: Pick<ApplicationState, 'state'>): ConcernStatus | null =>
  CONCERNS[state];
