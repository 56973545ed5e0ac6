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
  const verdict = profileRules.validate(section, { ...rest, ...given, [field]: value }, context);
  return verdict.success ? undefined : verdict.errors[field];
}

const titleOf = ({ id, section, field, degree }: Limit): string =>
  `${id} ${section}.${field}${degree ? ` of ${degree} students` : ''}`;

test.each(LIMITS.map((limit) => [titleOf(limit), limit] as const))(
  'API-06 last value that passes and first that fails: %s',
  (_, limit) => {
    const passes = limit.passes.map((value) => [value, errorOf(limit, value)]);
    expect(passes).toEqual(limit.passes.map((value) => [value, undefined]));
    const fails = limit.fails.map(([value]) => [value, errorOf(limit, value)]);
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
