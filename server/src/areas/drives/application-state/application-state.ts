import { NOT_PUBLISHED_TEXT, SHORTLIST_NUMBER, type ApplicationState } from '@portal/shared/contract';
import { formatDate } from '@portal/shared/format';
import { placementRules } from '../eligibility/eligibility';
import type { ApplicationHistory, OwnOffer, RoundHistory } from './application-history';
import { againOf } from './decide-again';

const time = (at: string): number => Date.parse(at);
const iso = (at: string): string => new Date(at).toISOString();
const endOf = ({ startsAt, durationMinutes }: RoundHistory): number =>
  time(startsAt) + durationMinutes * 60_000;

const isMarked = ({ status, resultStatus }: RoundHistory): boolean =>
  status !== null || resultStatus !== null;

/** Offers elsewhere that count since an instant or before. */
const heldBy = ({ otherOffers }: ApplicationHistory, instant: number) =>
  otherOffers
    .filter(({ since }) => time(since) <= instant)
    .sort((one, other) => time(one.since) - time(other.since))
    .map(({ packageLpa }) => ({ driveId: null, packageLpa }));

/** Why offers that counted at an instant leave no room for this drive by the policy (D-46, F-62); null where they do. */
function offerRule(history: ApplicationHistory, instant: number): string | null {
  const applicant = { placements: heldBy(history, instant), policy: history.policy };
  const [broken] = placementRules(applicant, { roles: history.openRoles }).filter((rule) => rule);
  return broken?.message ?? null;
}

/** Whether results of a round decide who goes on: of one that was cancelled only where they were kept (F-64). */
export const counts = ({ isCancelled, keepsResults }: RoundHistory): boolean => !isCancelled || keepsResults;

/**
 * Whether a round is not before the round at which a student entered, or the placement cell has the student in it (F-81): the
 * one that the cell chose, or else the first that began after the application, and the shortlist, which has no time (F-72).
 */
function isEntered({ answer }: ApplicationHistory, round: RoundHistory): boolean {
  if (isMarked(round)) return true;
  if (answer === null) return false;
  if (answer.entryNumber !== null) return round.number >= answer.entryNumber;
  return round.number === SHORTLIST_NUMBER || time(answer.appliedAt) < time(round.startsAt);
}

/**
 * Whether a student is called to a round of a drive (F-60, F-62, F-81): entered the drive at it or before, or is marked in it; is qualified
 * in each round before it that names who is; and had no offer of this drive at its beginning, and none that leaves no room for it.
 * A student who is placed was called to rounds that have begun.
 * `isCalled` of in-round-store is the same rule in SQL; a test holds both equal.
 */
export function isCalledTo(history: ApplicationHistory, round: RoundHistory, now: Date): boolean {
  const { answer, outcome, offer, rounds } = history;
  const begins = time(round.startsAt);
  if (answer?.choice !== 'TRUE' || outcome === 'REJECTED') return false;
  if (outcome === 'PLACED' && begins > now.getTime()) return false;
  const before = rounds.filter((one) => one.number < round.number && counts(one));
  if (before.some(({ resultStatus }) => resultStatus === 'UNQUALIFIED')) return false;
  const waits = before.some(
    (one) => !one.isCancelled && one.hasQualified && one.resultStatus === null && isEntered(history, one),
  );
  if (!isMarked(round) && (waits || !isEntered(history, round))) return false;
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

/** An offer that waits for its answer; nothing follows by itself once the time for it has passed (F-70). */
function offeredState({ packageLpa: package_lpa, offeredAt, answerBy }: OwnOffer, base: Base, now: Date) {
  const offered = { state: 'offered', package_lpa, since: iso(offeredAt) } as const;
  if (answerBy === null) return stateOf(base, offered);
  const isLate = time(answerBy) <= now.getTime();
  const reason = isLate ? `Not answered by ${formatDate(answerBy)}; the placement cell decides.` : null;
  return stateOf(base, { ...offered, reason, answer_by: iso(answerBy) });
}

/** How an application ended by an offer of the drive, or by what its file says; null where it did not. */
function endedByCompany(
  { offer, outcome, result }: ApplicationHistory,
  base: Base,
  now: Date,
): ApplicationState | null {
  if (offer && offer.revokedAt === null) {
    const { packageLpa: package_lpa, acceptedAt, refusedAt } = offer;
    if (refusedAt !== null) return stateOf(base, { state: 'offer declined', since: iso(refusedAt) });
    return acceptedAt !== null
      ? stateOf(base, { state: 'placed', package_lpa, since: iso(acceptedAt) })
      : offeredState(offer, base, now);
  }
  if (outcome === 'PLACED') return stateOf(base, { state: 'placed', reason: result });
  if (outcome === 'REJECTED') return stateOf(base, { state: 'out', reason: result });
  return null;
}

/** How it ended otherwise: by a result, by the company for all students, or by an offer that leaves no room; null where it did not. */
function endedOtherwise(history: ApplicationHistory, base: Base, now: Date): ApplicationState | null {
  const out = history.rounds.filter(counts).find(({ resultStatus }) => resultStatus === 'UNQUALIFIED');
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
  const newest = Math.max(...otherOffers.map(({ since }) => time(since)));
  return stateOf(base, { state: 'withdrawn by rule', reason, since: new Date(newest).toISOString() });
}

const NOT_SHORTLISTED_YET = 'The company’s shortlist is published. Your result is not published yet.';

/** Where an application that goes on is: the round that is next, or the one whose result is awaited. */
function goesOn(
  history: ApplicationHistory,
  live: readonly RoundHistory[],
  base: Base,
  now: Date,
): ApplicationState {
  const mine = live.filter((round) => isCalledTo(history, round, now));
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
  const round = { round: at.number, reason: next ? null : NOT_PUBLISHED_TEXT, next };
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
  const best = Math.max(0, ...history.otherOffers.map(({ packageLpa }) => Number(packageLpa)));
  const elsewhere_lpa = best > 0 ? String(best) : null;
  // By number: cancelled rounds keep theirs, and the last of three is never "Round 3 of 2".
  const base = { rounds: history.rounds.filter(counts).at(-1)?.number ?? 0, elsewhere_lpa };
  if (!answer) return stateOf(base, { state: 'not answered' });
  if (answer.choice === 'FALSE') {
    const state = answer.isWithdrawn ? 'withdrawn on request' : 'declined';
    return stateOf(base, { state, since: iso(answer.decidedAt) });
  }
  return (
    endedByCompany(history, base, now) ??
    endedOtherwise(history, base, now) ?? {
      ...goesOn(history, live, base, now),
      ...againOf(history.changes, now),
    }
  );
}
