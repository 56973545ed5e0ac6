import fc from 'fast-check';
import { otherName } from '../../src/rules/field-state';
import { OTHER } from '../../src/rules/options';
import type { Field, Section } from '../../src/rules/types';

/** Every value that any list of the field may offer. */
const listed = (field: Field): string[] =>
  (field.options ?? []).flatMap((entry) =>
    'when' in entry ? entry.options.map(({ value }) => value) : [entry.value],
  );

const NEAR_NUMBERS = [
  '0',
  '00',
  '1',
  '9.99',
  '10',
  '10.00',
  '10.01',
  '100',
  '100.01',
  '1e3',
  '-1',
  ' 12 ',
  '1,5',
  '٣',
];

/** Values near a field's rule, and values far from it. */
function near(field: Field): fc.Arbitrary<unknown> {
  const around = [field.min, field.max, field.minLength, field.maxLength].flatMap((limit) =>
    limit === undefined
      ? []
      : [limit, limit + 1, limit + 0.01, String(limit), '1'.repeat(Math.min(limit + 1, 400))],
  );
  const choices = [...listed(field), ...(field.options ? [OTHER] : []), ...NEAR_NUMBERS, ...around];
  return fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom<unknown>(...choices) },
    {
      weight: 4,
      arbitrary: fc.stringMatching(
        new RegExp(field.pattern ? `^(?:${field.pattern})$` : '^[0-9]{1,12}$', 'u'),
      ),
    },
    { weight: 2, arbitrary: fc.double({ min: -1, max: 300 }).map((value) => Math.round(value * 100) / 100) },
    { weight: 1, arbitrary: fc.constantFrom<unknown>('', ' ', null, undefined, true, false, NaN, Infinity) },
    { weight: 1, arbitrary: fc.date({ noInvalidDate: true }).map((day) => day.toISOString().slice(0, 10)) },
    {
      weight: 1,
      arbitrary: fc.oneof(fc.string({ unit: 'binary', maxLength: 30 }), fc.anything({ maxDepth: 1 })),
    },
  );
}

/**
 * Inputs of a section as a form, or a stranger, may send them: a right one in which some fields are changed.
 * @param right a section's input that keeps its rules
 */
export function arbitraryInput(
  section: Section,
  right: Record<string, unknown>,
): fc.Arbitrary<Record<string, unknown>> {
  const fields = section.fields.flatMap((field): [string, fc.Arbitrary<unknown>][] => [
    [field.name, near(field)],
    ...(field.other
      ? [[otherName(field.name), fc.string({ maxLength: 12 })] as [string, fc.Arbitrary<unknown>]]
      : []),
  ]);
  const change = fc
    .constantFrom(...fields)
    .chain(([name, value]) => value.map((one) => [name, one] as const));
  return fc.array(change, { maxLength: 4 }).map((changes) => ({ ...right, ...Object.fromEntries(changes) }));
}
