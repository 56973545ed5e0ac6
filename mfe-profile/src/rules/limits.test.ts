import { TYPED } from '../../test/sample-sections';
import { profileRules } from './index';
import { BE_LIMITS, DIPLOMA_LIMITS, MCA_LIMITS, ME_LIMITS } from '../../test/rules/degree-limits';
import { TODAY } from '../../test/rules/limit';
import type { Limit } from '../../test/rules/limit';
import { ADDRESS_LIMITS, PERSONAL_LIMITS } from '../../test/rules/personal-limits';
import { HSC_LIMITS, SSC_LIMITS } from '../../test/rules/school-limits';

const LIMITS: readonly Limit[] = [
  ...PERSONAL_LIMITS,
  ...ADDRESS_LIMITS,
  ...SSC_LIMITS,
  ...HSC_LIMITS,
  ...DIPLOMA_LIMITS,
  ...BE_LIMITS,
  ...ME_LIMITS,
  ...MCA_LIMITS,
];
const DEGREE_OF = { me: 'ME', mca: 'MCA' } as const;
const ALL_SPIS = { be_sem6_spi: '8', be_sem7_spi: '8', be_sem8_spi: '8' };

/** The error of one field when the rest of its section is right; undefined when it passes. */
function errorOf({ section, field, degree, given }: Limit, value: unknown): string | undefined {
  const context = { degree: degree ?? DEGREE_OF[section as keyof typeof DEGREE_OF] ?? 'BE', today: TODAY };
  const rest = { ...TYPED[section], ...(section === 'be' ? ALL_SPIS : {}) };
  const result = profileRules.validate(section, { ...rest, ...given, [field]: value }, context);
  return result.success ? undefined : result.errors[field];
}

/** The message is followed by the field's limits; W-59 below looks at it. */
const withoutLimit = (message: string | undefined) =>
  message?.replace(/(?<=[^.])[.] (Give|Choose) .*[.]$/, '');

const titleOf = ({ id, section, field, degree }: Limit): string =>
  `${id} ${section}.${field}${degree ? ` of ${degree} students` : ''}`;

test.each(LIMITS.map((limit) => [titleOf(limit), limit] as const))(
  'API-06 last value that passes and first that fails: %s',
  (_, limit) => {
    const passes = limit.passes.map((value) => [value, errorOf(limit, value)]);
    expect(passes).toEqual(limit.passes.map((value) => [value, undefined]));
    const fails = limit.fails.map(([value]) => [value, withoutLimit(errorOf(limit, value))]);
    expect(fails).toEqual(limit.fails);
  },
);

test('API-06 every field that can be given has its limits in the table', () => {
  const covered = new Set(LIMITS.map(({ section, field }) => `${section}.${field}`));
  const without = Object.values(profileRules.sections).flatMap((section) =>
    section.fields
      .filter((field) => !field.serverOwned && !field.sumOf && field.kind !== 'textarea')
      .map((field) => `${section.name}.${field.name}`)
      .filter((name) => !covered.has(name)),
  );
  expect(without).toEqual(['personal.minor_degree_branch']);
});

/** A value that is refused, and what is said: the words of the source, then what is taken. */
const SAID: [section: string, field: string, value: unknown, message: string][] = [
  ['personal', 'height_cm', '0', 'Invalid format for Height (cm). Give a whole number from 1 to 999.'],
  ['personal', 'weight_kg', '1000', 'Weight (kg) is too long. Give a whole number from 1 to 999.'],
  ['personal', 'mobile_no', '98765', 'Student Mobile No is too short. Give 10 digits.'],
  [
    'personal',
    'dob',
    '0001-01-01',
    'Invalid format for Date of Birth. Give a day of the years 1946 to 2011.',
  ],
  [
    'personal',
    'name',
    'A1',
    'Invalid format for Name. Give letters of any script, with spaces, hyphens, dots and apostrophes.',
  ],
  ['personal', 'name', 'X'.repeat(61), 'Name is too long. Give at most 60 characters, not 61.'],
  [
    'personal',
    'email',
    '..@gmail.com',
    'Invalid format for Student Email. Give an address such as asha.patel@gmail.com, at gmail.com, yahoo.com or outlook.com.',
  ],
  ['personal', 'gender', 'X', 'Invalid format for Gender. Choose an entry of the list.'],
  [
    'personal',
    'physical_handicapped',
    'perhaps',
    'Invalid format for Physical Handicapped. Choose Yes or No.',
  ],
  [
    'address',
    'perm_pin',
    '012345',
    'Invalid format for Permanent Pin. Give 6 digits, the first of them not 0.',
  ],
  ['ssc', 'ssc_passing_year', '1000', 'Invalid format for SSC Passing Year. Give a year from 1976 to 2026.'],
  ['ssc', 'ssc_per', '100.01', 'Invalid format for SSC Percentage. Give 0 to 100, with up to 2 decimals.'],
  ['hsc', 'math', '151', 'Invalid format for Math Theory Marks. Give a whole number from 0 to 150.'],
  ['be', 'be_passing_year', '9999', 'Invalid format for BE Passing Year. Give a year from 1976 to 2032.'],
  ['be', 'be_dead_back', '100', 'BE Dead Backlogs (cleared) is too long. Give a whole number from 0 to 99.'],
  ['mca', 'ug_sem1_per', '101', 'Please enter valid sem 1 percentage. Give 0 to 100, with up to 2 decimals.'],
];

test.each(SAID)('W-59 a refused %s.%s of %p says what is taken', (section, field, value, message) => {
  expect(errorOf({ id: 'W-59', section, field, passes: [], fails: [] }, value)).toBe(message);
});
