import type { Degree } from '@portal/shared/contract';

/** One limit of the specification: the last value that passes and the first that fails. */
export type Limit = {
  /** Where the specification has it. */
  id: string;
  section: string;
  field: string;
  passes: readonly unknown[];
  fails: readonly (readonly [value: unknown, message: string])[];
  degree?: Degree;
  /** Other fields that the rule depends on. */
  given?: Record<string, unknown>;
};

/** The day on which every limit is tried. */
export const TODAY = '2026-11-21';
export const TOMORROW = '2026-11-22';
const THIS_YEAR = 2026;
/** The last year of a degree that is still studied. */
export const LAST_STUDIED = 2032;

type Fails = Limit['fails'];
export const invalid = (label: string, ...values: unknown[]): Fails =>
  values.map((value) => [value, `Invalid format for ${label}`]);
export const required = (label: string): Fails => [
  ['', `${label} is required`],
  ['   ', `${label} is required`],
  [null, `${label} is required`],
];
export const long = (label: string, ...values: unknown[]): Fails =>
  values.map((value) => [value, `${label} is too long`]);
export const short = (label: string, ...values: unknown[]): Fails =>
  values.map((value) => [value, `${label} is too short`]);
export const chosen = (label: string, toast: string): Fails => [
  ['', toast],
  ...invalid(label, 'NO SUCH', 7.5),
];

/** 0 to max with up to two decimals. @param tooFine a number with more decimals than pass */
export const decimal = (label: string, max: number, tooFine = '1.005'): Pick<Limit, 'passes' | 'fails'> => ({
  passes: ['0', 0, '0.01', `${max - 1}.99`, max, `${max}.00`],
  fails: invalid(
    label,
    '-0.01',
    `${max}.01`,
    max + 1,
    tooFine,
    '1.',
    '.5',
    '1,5',
    'abc',
    '1e0',
    '+1',
    Infinity,
    true,
  ),
});
export const needed = (label: string, limit: Pick<Limit, 'passes' | 'fails'>) => ({
  passes: limit.passes,
  fails: [...required(label), ...limit.fails],
});
export const optional = (limit: Pick<Limit, 'passes' | 'fails'>) => ({
  passes: ['', null, ...limit.passes],
  fails: limit.fails,
});
/** @param last the last year that passes: this one, or some years on for what is still studied */
export const year = (label: string, last = THIS_YEAR): Pick<Limit, 'passes' | 'fails'> => ({
  passes: [String(THIS_YEAR - 50), 2024, String(last), '2 024'],
  fails: [
    ...required(label),
    ...short(label, '999'),
    ...long(label, '10000'),
    ...invalid(label, '20x4', '0999', '1000', THIS_YEAR - 51, last + 1, '9999'),
  ],
});
/** 1 or 2 digits. */
export const twoDigits = (label: string): Pick<Limit, 'passes' | 'fails'> => ({
  passes: ['0', 0, '9', '05', 99],
  fails: [...required(label), ...long(label, '100'), ...invalid(label, '-1', '1.5', 'x')],
});
export const oneDigit = (label: string): Pick<Limit, 'passes' | 'fails'> => ({
  passes: ['0', 9],
  fails: [...required(label), ...long(label, '10'), ...invalid(label, '-1', 'x')],
});
export const says = (sentence: string, limit: Pick<Limit, 'passes' | 'fails'>) => ({
  passes: limit.passes,
  fails: limit.fails.map(([value]): [unknown, string] => [value, sentence]),
});

export const nameLimit = (section: string, id: string, field: string, label: string): Limit => ({
  id,
  section,
  field,
  passes: ['a', 'Asha Ben', 'O’BRIEN', 'A-B', 'अ', 'X'.repeat(60)],
  fails: [...required(label), ...invalid(label, 'A1', 'A@B', '-'), ...long(label, 'X'.repeat(61))],
});
