import type { Shown } from './compare';
import type { Model } from './model';
import type { OfferRow, StudentRow } from './reading';

const round2 = (value: number) => Math.round((value + 1e-9) * 100) / 100;
/** Half of the numbers are above it. */
function median(numbers: number[]): number {
  const sorted = numbers.toSorted((one, other) => one - other);
  return round2((sorted[Math.floor((sorted.length - 1) / 2)]! + sorted[Math.floor(sorted.length / 2)]!) / 2);
}
const mean = (numbers: number[]) => round2(numbers.reduce((sum, one) => sum + one, 0) / numbers.length);
export function packages(numbers: number[]) {
  const of = (figure: (numbers: number[]) => number) => (numbers.length === 0 ? null : figure(numbers));
  return {
    median_lpa: of(median),
    mean_lpa: of(mean),
    lowest_lpa: of((all) => Math.min(...all)),
    highest_lpa: of((all) => Math.max(...all)),
  };
}

/** The offer by which a student is placed: the highest that is accepted, of equal ones the first. */
const counting = ({ by, offerState }: Model, { id }: StudentRow): OfferRow | undefined =>
  by
    .offers(id)
    .filter((one) => offerState(one) === 'accepted')
    .sort(
      (one, other) =>
        other.package_lpa - one.package_lpa || Date.parse(one.offered_at) - Date.parse(other.offered_at),
    )[0];

/** What each measure of a season counts of a student. */
export function measuresOf(model: Model): Record<string, (one: StudentRow) => boolean> {
  const isPlaced = (one: StudentRow) => model.isPlaced(one.id);
  const planned = (plan: string | null) => (one: StudentRow) => one.plan === plan && !isPlaced(one);
  const placedBy = (kind: string) => (one: StudentRow) => counting(model, one)?.kind === kind;
  return {
    students: () => true,
    registered: (one) => one.is_registered,
    eligible: (one) => (one.is_verified && one.plan === null) || isPlaced(one),
    placed: isPlaced,
    higher_studies: planned('higher studies'),
    own_business: planned('own business'),
    opted_out: planned('opted out'),
    not_placed: planned(null),
    placed_drive: (one) => isPlaced(one) && !placedBy('ppo')(one) && !placedBy('off-campus')(one),
    placed_ppo: placedBy('ppo'),
    placed_off_campus: placedBy('off-campus'),
  };
}
export const OFFERS = {
  offers_accepted: 'accepted',
  offers_waiting: 'made',
  offers_declined: 'refused',
  offers_revoked: 'revoked',
} as const;

/** Every measure of some students. */
export function figuresOf(model: Model, students: readonly StudentRow[]): Record<string, number | null> {
  const offers = students.flatMap(({ id }) => model.by.offers(id));
  const inState = (state: string) => offers.filter((one) => model.offerState(one) === state).length;
  const figures: [string, number | null][] = [
    ...Object.entries(measuresOf(model)).map(([name, counted]): [string, number] => [
      name,
      students.filter(counted).length,
    ]),
    ...Object.entries(OFFERS).map(([name, state]): [string, number] => [name, inState(state)]),
    ['offers', offers.length],
    ...Object.entries(packages(students.flatMap((one) => counting(model, one)?.package_lpa ?? []))),
  ];
  return Object.fromEntries(figures);
}

export const studentsOf = ({ season: { year }, model }: Pick<Shown, 'season' | 'model'>) =>
  model.read.students.filter((one) => one.season === year);
