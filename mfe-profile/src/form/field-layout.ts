import { optionsOf, type Circumstances, type Field } from '../rules';
import { hintOf } from '../texts/hints';

/** The most characters of a label, and of what is chosen, that fit in half of a phone's width. */
const NARROW_LABEL = 20;
const NARROW_CHOICE = 12;
/** From how many on numbers of one kind stand in a strip. */
const LEAST_IN_STRIP = 3;

/** Fields as they stand in a form: one by one, or numbers of one kind together. */
type Placed = { field: Field; narrow: boolean } | { strip: readonly Field[]; hint: string };

const isNumber = ({ kind }: Field): boolean => kind === 'integer' || kind === 'decimal';

/** Whether two neighbours are asked for by the same words, and are numbers. */
const areAlike = (one: Field, other: Field): boolean =>
  isNumber(one) && isNumber(other) && hintOf(one) !== undefined && hintOf(one) === hintOf(other);

/** Neighbours that are alike, together. */
const runsOf = (fields: readonly Field[]): Field[][] =>
  fields.reduce<Field[][]>((runs, field) => {
    const last = runs.at(-1);
    if (last?.[0] && areAlike(last[0], field)) last.push(field);
    else runs.push([field]);
    return runs;
  }, []);

/** Whether half of a phone's width is enough for label, control and what it holds. */
function fitsInHalf(field: Field, circumstances: Circumstances): boolean {
  if (field.label.length > NARROW_LABEL || field.required === false) return false;
  if (isNumber(field) || field.kind === 'date') return true;
  return (
    field.kind === 'select' &&
    !field.other &&
    optionsOf(field, circumstances).every(({ label }) => label.length <= NARROW_CHOICE)
  );
}

/**
 * Where the fields of one heading stand: numbers of one kind in a strip, and on a phone short neighbours in pairs (W-59).
 * @param fields those that are shown, in the rules' order
 */
export function placeFields(fields: readonly Field[], circumstances: Circumstances): Placed[] {
  const placed: Placed[] = [];
  let hasHalf = false;
  for (const run of runsOf(fields)) {
    const hint = run[0] && hintOf(run[0]);
    if (run.length >= LEAST_IN_STRIP && hint !== undefined) {
      placed.push({ strip: run, hint });
      hasHalf = false;
      continue;
    }
    for (const field of run) {
      const before = placed.at(-1);
      const narrow = fitsInHalf(field, circumstances);
      // Half a row stays empty for no one: a short field without a short neighbour takes all of it.
      if (narrow && hasHalf && before && 'field' in before) {
        before.narrow = true;
        placed.push({ field, narrow: true });
        hasHalf = false;
      } else {
        placed.push({ field, narrow: false });
        hasHalf = narrow;
      }
    }
  }
  return placed;
}
