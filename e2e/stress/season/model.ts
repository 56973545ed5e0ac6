import { isBy, offersIn, roundsIn, rowsOf, time, type Known, type Rows } from './facts';
import type { ConsentRow, DriveRow, OfferRow, Reading, RoundRow, StudentRow } from './reading';

/** What a student in a drive is, in the portal's word and in its words. */
export type State = { state: string; words: string; next?: number };

type Facts = Rows & ReturnType<typeof roundsIn> & ReturnType<typeof offersIn>;

/** Who is out, and who is called to a round. */
const callsIn = ({ now, ...facts }: Facts) => {
  const { roundsOf, decides, resultIn, markOf, namesWho, hasEntered, offerOf, leaveRoom, elsewhere } = facts;
  const isOutBefore = (student: string, drive: string, number: number, known: Known) =>
    roundsOf(drive).find(
      (one) => one.number < number && decides(one) && resultIn(student, one, known) === 'UNQUALIFIED',
    );

  function isCalled(consent: ConsentRow, round: RoundRow, known: Known = 'published'): boolean {
    const { student_id: student, drive_id: drive, choice, outcome } = consent;
    const begins = time(round.starts_at);
    if (choice !== 'TRUE' || outcome === 'REJECTED' || (outcome === 'PLACED' && begins > now)) return false;
    if (isOutBefore(student, drive, round.number, known)) return false;
    const isMarked = (one: RoundRow) =>
      !!markOf(student, one)?.status || resultIn(student, one, known) !== null;
    const waits = (one: RoundRow) =>
      one.number < round.number &&
      one.cancelled_at === null &&
      namesWho(one) &&
      resultIn(student, one, known) === null &&
      (isMarked(one) || hasEntered(consent, one));
    if (!isMarked(round) && (!hasEntered(consent, round) || roundsOf(drive).some(waits))) return false;
    const offer = offerOf(student, drive);
    return !(offer && isBy(offer.offered_at, begins)) && leaveRoom(elsewhere(student, drive, begins), drive);
  }
  return { isOutBefore, isCalled };
};
type Called = Facts & ReturnType<typeof callsIn>;

const lpa = (value: number) => `, ${value} LPA`;
const day = (at: string) =>
  new Date(time(at) + 5.5 * 60 * 60 * 1000).toISOString().slice(0, 10).split('-').reverse().join('/');

function offered(offer: OfferRow, now: number): State {
  if (offer.refused_at) return { state: 'offer declined', words: 'Offer declined' };
  if (offer.accepted_at) return { state: 'placed', words: `Placed${lpa(offer.package_lpa)}` };
  const { answer_by: until } = offer;
  const follows =
    until === null ? '' : isBy(until, now) ? ', not answered in time' : `, answer by ${day(until)}`;
  return { state: 'offered', words: `Offer${lpa(offer.package_lpa)}${follows}` };
}

/** Where an application is that nothing ended. */
function going(consent: ConsentRow, { roundsOf, isCalled, resultIn, results, decides, now }: Called): State {
  const all = roundsOf(consent.drive_id);
  const live = all.filter((one) => one.cancelled_at === null);
  const mine = live.filter((one) => isCalled(consent, one));
  const passed = mine.findLastIndex((one) => resultIn(consent.student_id, one) === 'QUALIFIED');
  const open = mine.slice(passed + 1);
  const ends = (one: RoundRow) => time(one.starts_at) + one.duration_minutes * 60_000;
  const at = open.find((one) => results(one).length === 0 && ends(one) > now) ?? open.at(-1);
  const last = Math.max(0, ...all.filter(decides).map(({ number }) => number));
  const next = at && results(at).length === 0 && ends(at) > now ? { next: at.number } : {};
  if (at === mine[0] && at && now < time(at.starts_at))
    return { state: 'applied', words: 'Applied', ...next };
  const words = at?.number === 0 ? 'Shortlisted' : `Round ${at?.number} of ${last}`;
  if (at) return { state: 'in round', words, ...next };
  const done = mine[passed];
  if (!done || done !== live.at(-1)) return { state: 'applied', words: 'Applied' };
  return done.number === 0
    ? { state: 'in round', words: 'Shortlisted' }
    : { state: 'selected', words: 'Selected' };
}

/** What an application is. */
const statesIn = (facts: Called) => {
  const { by, now, offerOf, isOutBefore, leaveRoom, elsewhere, roundsOf, isCalled } = facts;
  function stateOf(student: string, drive: string): State {
    const consent = by.consent.get(`${student} ${drive}`);
    if (!consent?.choice) return { state: 'not answered', words: 'Not answered' };
    if (consent.choice === 'FALSE') return { state: 'declined', words: 'Declined' };
    const offer = offerOf(student, drive);
    if (offer) return offered(offer, now);
    if (consent.outcome === 'PLACED') return { state: 'placed', words: 'Placed' };
    if (consent.outcome === 'REJECTED') return { state: 'out', words: 'Not selected' };
    const out = isOutBefore(student, drive, Infinity, 'published');
    if (out)
      return {
        state: 'out',
        words: out.number === 0 ? 'Not shortlisted' : `Not selected after round ${out.number}`,
      };
    if (by.drive.get(drive)!.withdrawn_at)
      return { state: 'withdrawn by company', words: 'Withdrawn by the company' };
    if (!leaveRoom(elsewhere(student, drive, now), drive))
      return { state: 'withdrawn by rule', words: 'Withdrawn by the placement policy' };
    return going(consent, facts);
  }
  /** Whether nothing of a student's own ended an application; whether the company withdrew the drive is not asked. */
  const goesOn = ({ student_id: student, drive_id: drive, choice, outcome }: ConsentRow) =>
    choice === 'TRUE' &&
    outcome === null &&
    !offerOf(student, drive) &&
    leaveRoom(elsewhere(student, drive, now), drive) &&
    !isOutBefore(student, drive, Infinity, 'published');
  /** The rounds to which a student is called, of all drives that take place. */
  const calledRounds = (student: string) =>
    by.ofStudent(student).flatMap((consent) => {
      const isOver = by.drive.get(consent.drive_id)!.withdrawn_at !== null;
      return isOver
        ? []
        : roundsOf(consent.drive_id).filter((one) => one.number > 0 && isCalled(consent, one));
    });
  /** The rounds that a student's page of a drive lists: of an application that ended, those that were the student's (F-60). */
  function ownRounds(student: string, drive: string): RoundRow[] {
    const consent = by.consent.get(`${student} ${drive}`);
    const { withdrawn_at } = by.drive.get(drive)!;
    const hasBegun = (one: RoundRow) =>
      time(one.starts_at) <= Math.min(now, withdrawn_at ? time(withdrawn_at) : now);
    // A file's word "rejected" names no round.
    const isOwn = (one: RoundRow) => isCalled({ ...consent!, outcome: null }, one);
    return roundsOf(drive).filter((one) =>
      consent?.choice !== 'TRUE' || goesOn(consent)
        ? !withdrawn_at || hasBegun(one)
        : hasBegun(one) && isOwn(one),
    );
  }
  /** Whether an application is to be confirmed, since its drive got worse. */
  const asksAgain = (consent: ConsentRow) =>
    ['applied', 'in round', 'selected'].includes(stateOf(consent.student_id, consent.drive_id).state) &&
    by.changes(consent.id).some((one) => one.answered_at === null && time(one.until) > now);
  return { stateOf, goesOn, calledRounds, ownRounds, asksAgain };
};

const least = (value: number | null, limit: number | null) =>
  limit === null || (value !== null && value >= limit);
const most = (value: number | null, limit: number | null) =>
  limit === null || (value !== null && value <= limit);

type Judged = { student: StudentRow; drive: DriveRow };
/** The criteria of a drive that a student does not meet. */
function brokenBy({ student, drive }: Judged, { by }: Rows): string[] {
  const marks = by.marks.get(student.id)!;
  const school = Math.max(marks.hsc_percentage ?? -1, marks.diploma_percentage ?? -1);
  return Object.entries({
    DEGREE: drive.degrees.includes(student.degree),
    BRANCH: drive.branches.includes(student.branch.toLowerCase()),
    MIN_CPI: least(marks.cpi, drive.min_cpi),
    MIN_SSC: least(marks.ssc_percentage, drive.min_ssc_percentage),
    MIN_HSC: least(school, drive.min_hsc_percentage),
    MAX_LIVE_BACKLOGS: most(marks.live_backlogs, drive.max_live_backlogs),
    MAX_DEAD_BACKLOGS: most(marks.dead_backlogs, drive.max_dead_backlogs),
    MAX_GAP_YEARS: most(marks.gap_years, drive.max_gap_years),
    PASSOUT_YEAR: drive.passout_year === null || marks.passout_year === drive.passout_year,
  }).flatMap(([code, isMet]) => (isMet ? [] : [code]));
}

/** Who may apply to a drive. */
const judgeOf = (facts: Facts) => {
  const { by, now, countsSince, leaveRoom } = facts;
  const isBarredAt = (student: string, at: number) =>
    by
      .bars(student)
      .some((bar) => isBy(bar.barred_at, at) && !isBy(bar.lifted_at, at) && !isBy(bar.until, at));

  /** Whether a student could apply to a drive at an instant; that it is published and open is left out. */
  function mayApply(student: StudentRow, drive: DriveRow, at: number): boolean {
    const marks = by.marks.get(student.id);
    const was = (since: string | null) => since === null || isBy(since, at);
    const isVerified =
      (student.is_verified && was(student.verified_at)) ||
      by.verified(student.id).some((one) => was(one.verified_at) && time(one.ended_at) > at);
    if (!student.is_registered || !was(student.registered_at) || !isVerified || !marks?.fee_reference)
      return false;
    if (isBarredAt(student.id, at)) return false;
    const held = by
      .offers(student.id)
      .filter((one) => isBy(countsSince(one), at) && !isBy(one.refused_at, at) && !isBy(one.revoked_at, at));
    if (!leaveRoom(held, drive.id)) return false;
    const passed = by
      .exceptions(`${student.id} ${drive.id}`)
      .filter((one) => isBy(one.made_at, at) && time(one.until) > at && !isBy(one.taken_back_at, at))
      .flatMap(({ rules }) => rules);
    return brokenBy({ student, drive }, facts).every((code) => passed.includes(code));
  }
  /** When a drive ended, or now while it is open. */
  const judgedAt = ({ deadline, withdrawn_at }: DriveRow) =>
    Math.min(now, time(deadline), withdrawn_at ? time(withdrawn_at) : Infinity);
  const hasNotResponded = (student: StudentRow, drive: DriveRow) => {
    const consent = by.consent.get(`${student.id} ${drive.id}`);
    if (consent?.choice) return false;
    return mayApply(student, drive, judgedAt(drive)) || (!!consent?.listed_at && judgedAt(drive) < now);
  };
  return { isBarredAt, mayApply, judgedAt, hasNotResponded };
};

/** The season of a drive: it ends in June, by the clock of India. */
function seasonOf({ passout_year, deadline }: DriveRow): number {
  const there = new Date(time(deadline) + 5.5 * 60 * 60 * 1000);
  return passout_year ?? there.getUTCFullYear() + (there.getUTCMonth() >= 6 ? 1 : 0);
}

/** The rules of a season as the requirements say them, in plain code over the rows; nothing of the server's is used. */
export function modelOf(read: Reading) {
  const rows = rowsOf(read);
  const facts = { ...rows, ...roundsIn(rows), ...offersIn(rows) };
  const called = { ...facts, ...callsIn(facts) };
  return { ...called, ...statesIn(called), ...judgeOf(facts), driveOf: rows.by.drive, seasonOf };
}
export type Model = ReturnType<typeof modelOf>;
