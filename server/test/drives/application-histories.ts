import fc from 'fast-check';

const HOUR_MS = 60 * 60 * 1000;
/** Packages in LPA, so that twice one is another's. */
const PACKAGES = ['3.00', '4.00', '6.50'] as const;
/** Highest packages of a drive: twice one of these, a little more, and much more. */
const BEST = ['6.00', '8.00', '8.01', '13.50'] as const;

/** A second offer has to be more than this many times the first, by the policy that has a factor. */
export const FACTOR = 2;

/** Hours from now: whole ones for what happens, and halves for rounds, so that no two are the same instant. */
const hour = fc.integer({ min: -9, max: 9 });
const past = fc.integer({ min: -9, max: -1 });
const often = fc.integer({ min: 0, max: 9 }).map((one) => one < 8);
const rarely = fc.integer({ min: 0, max: 9 }).map((one) => one < 2);

const mark = fc.record({
  status: fc.option(fc.constantFrom('PRESENT', 'ABSENT', 'EXCUSED')),
  result: fc.option(fc.constantFrom('QUALIFIED', 'QUALIFIED', 'QUALIFIED', 'UNQUALIFIED'), { freq: 2 }),
  /** Published by an instant that has passed, and not written as a result yet. */
  isSettled: often,
});
const offer = fc.record({
  lpa: fc.constantFrom(...PACKAGES),
  at: past,
  /** Its student answers it in the portal: it counts once it is accepted. */
  isAsked: fc.boolean(),
  acceptedAfter: fc.option(fc.integer({ min: 0, max: 3 }), { freq: 3 }),
  isRefused: rarely,
  isRevoked: rarely,
});

const nothing = fc.array(offer, { maxLength: 0 });

/** One student in a drive. */
const person = fc.record({
  choice: fc.constantFrom('TRUE', 'TRUE', 'TRUE', 'TRUE', 'FALSE', null),
  appliedAt: past,
  /** The round at which the placement cell has the application enter, by its index; one that is not there is none. */
  entry: fc.constantFrom(null, null, null, null, null, null, null, null, 0, 1, 2, 3),
  outcome: fc.constantFrom('REJECTED', 'PLACED', null, null, null, null, null, null, null, null),
  marks: fc.array(fc.option(mark, { freq: 2 }), { minLength: 4, maxLength: 4 }),
  own: fc.option(
    fc.record({
      lpa: fc.constantFrom(...PACKAGES),
      at: past,
      isAccepted: fc.boolean(),
      isRefused: rarely,
      isRevoked: rarely,
    }),
    { freq: 2 },
  ),
  others: fc.oneof(nothing, nothing, fc.array(offer, { maxLength: 2 })),
});
/** A drive with its rounds, in their order and not always in that of time, and a few of its students. */
export const drive = fc.record({
  rounds: fc.array(
    fc.record({ hour, hours: fc.integer({ min: 1, max: 3 }), isCancelled: rarely, isKept: fc.boolean() }),
    { maxLength: 4 },
  ),
  best: fc.constantFrom(...BEST),
  /** Whether the first of the rounds is the company's shortlist, number 0. */
  isShortlisted: fc.boolean(),
  policy: fc.constantFrom('leave all', 'leave those below the factor', 'stay and be marked'),
  isWithdrawn: rarely,
  people: fc.array(person, { minLength: 4, maxLength: 4 }),
});
export type Drive = typeof drive extends fc.Arbitrary<infer Value> ? Value : never;
export type Person = Drive['people'][number];

export const at = (now: number, hours: number): Date => new Date(now + hours * HOUR_MS);
export const startOf = (now: number, round: Drive['rounds'][number]): Date => at(now, round.hour + 0.5);
/** The number of a round: a shortlist is 0. */
export const numberOf = ({ isShortlisted }: Pick<Drive, 'isShortlisted'>, index: number): number =>
  index + (isShortlisted ? 0 : 1);
/** From which hour an offer of another drive counts; null while it does not. */
const countsFrom = ({ at: made, isAsked, acceptedAfter }: Person['others'][number]): number | null => {
  if (!isAsked) return made;
  return acceptedAfter === null ? null : made + acceptedAfter;
};
/** The outcome of a person; only an application has one. */
export const outcomeOf = ({ choice, outcome }: Person) => (choice === 'TRUE' ? outcome : null);
/** What is published of a person in a round; null where nothing is known. */
export const markOf = ({ marks }: Person, index: number) => {
  const found = marks[index];
  return found && (found.status !== null || found.result !== null) ? found : null;
};

type Seen = { called: number[]; state: string; round: number | null };

/**
 * An independent reading of a history: round by round, in the words of the issue.
 * @returns the numbers of the rounds to which the person is called, and the state
 */
export function simpleModel(drive: Drive, person: Person): Seen {
  const { rounds, best, policy, people } = drive;
  const held = person.others.filter(({ isRefused, isRevoked }) => !isRefused && !isRevoked);
  const isFull = (hours: number) => {
    const had = held.filter((one) => (countsFrom(one) ?? Infinity) <= hours);
    if (had.length === 0 || policy === 'stay and be marked') return false;
    return policy === 'leave all' || had.length > 1 || Number(best) <= FACTOR * Number(had[0]!.lpa);
  };
  const called: number[] = [];
  let out: number | null = null;
  let isWaiting = false;
  rounds.forEach((round, index) => {
    const begins = round.hour + 0.5;
    const own = markOf(person, index);
    const number = numberOf(drive, index);
    const entry =
      person.entry !== null && person.entry < rounds.length ? numberOf(drive, person.entry) : null;
    const isOnTime = entry === null ? number === 0 || person.appliedAt < begins : number >= entry;
    const isIn = own !== null || isOnTime;
    const hasOffer = person.own && !person.own.isRevoked && person.own.at <= begins;
    const hasEnded = outcomeOf(person) === 'REJECTED' || (outcomeOf(person) === 'PLACED' && begins > 0);
    const goes = person.choice === 'TRUE' && !hasEnded && out === null && !hasOffer && !isFull(begins);
    if (goes && (own !== null || (isIn && !isWaiting))) called.push(number);
    if (round.isCancelled && !round.isKept) return;
    if (own?.result === 'UNQUALIFIED') out ??= number;
    if (round.isCancelled) return;
    const named = people.some((one) => markOf(one, index)?.result === 'QUALIFIED');
    if (isIn && named && !own?.result) isWaiting = true;
  });
  return {
    called,
    ...endOf(drive, person, { called, out, isFull: isFull(0) }),
  };
}

function endOf(
  drive: Drive,
  person: Person,
  { called, out, isFull }: { called: number[]; out: number | null; isFull: boolean },
): Omit<Seen, 'called'> {
  const { rounds, isWithdrawn, people } = drive;
  const is = (state: string, round: number | null = null) => ({ state, round });
  if (person.choice === null) return is('not answered');
  if (person.choice === 'FALSE') return is('declined');
  if (person.own && !person.own.isRevoked) {
    if (person.own.isRefused) return is('offer declined');
    return is(person.own.isAccepted ? 'placed' : 'offered');
  }
  if (outcomeOf(person) === 'PLACED') return is('placed');
  if (outcomeOf(person) === 'REJECTED') return is('out');
  if (out !== null) return is('out', out);
  if (isWithdrawn) return is('withdrawn by company');
  if (isFull) return is('withdrawn by rule');
  const hasResults = (index: number) => people.some((one) => markOf(one, index)?.result);
  const numbered = rounds.map((round, index) => ({ ...round, index, number: numberOf(drive, index) }));
  // No one knows of a shortlist before it is published.
  const live = numbered.filter(
    ({ isCancelled, number, index }) => !isCancelled && (number > 0 || hasResults(index)),
  );
  const mine = live.filter(({ number }) => called.includes(number));
  const passed = mine.filter(({ index }) => markOf(person, index)?.result === 'QUALIFIED').at(-1);
  const left = mine.filter(({ number }) => number > (passed?.number ?? -1));
  if (left.length === 0) {
    if (!passed || passed !== live.at(-1)) return is('applied');
    return passed.number === 0 ? is('in round', 0) : is('selected');
  }
  const isOver = ({ hour: begins, hours, index }: (typeof left)[number]) =>
    begins + 0.5 + hours <= 0 || hasResults(index);
  const now = left.find((round) => !isOver(round)) ?? left.at(-1)!;
  const isAhead = now === mine[0] && now.hour + 0.5 > 0;
  return isAhead || now.number === 0 ? is('applied') : is('in round', now.number);
}
