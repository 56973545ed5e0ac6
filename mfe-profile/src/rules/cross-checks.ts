import type { Degree } from '@portal/shared/contract';
import type { StoredSections } from './types';

/** A field of a section. */
type Place = readonly [section: string, field: string];

/** What looks wrong between fields that are right by themselves; it is never a refusal (W-58). */
type CrossCheck = {
  /** Where it is said. */
  readonly at: Place;
  /** What else it looks at. */
  readonly beside: readonly Place[];
  /** Students of these degrees; everyone's when absent. */
  readonly degree?: Degree;
  /** The sentence, null when nothing is strange. Called when every value is there. */
  readonly says: (value: string, ...beside: string[]) => string | null;
};

/** @param section name @param field name @param message what to check */
type Warning = { section: string; field: string; message: string };

const PASSOUT: Place = ['personal', 'passout_year'];
const SSC_YEAR: Place = ['ssc', 'ssc_passing_year'];
const HSC_YEAR: Place = ['hsc', 'hsc_passing_year'];

/** The degree ends in the year in which the student passes out. */
const endsAtPassout = (degree: Degree, at: Place, label: string): CrossCheck => ({
  at,
  beside: [PASSOUT],
  degree,
  says: (year, passout) =>
    year === passout ? null : `${label} is ${year}, and your Passout Year is ${passout}. Check it.`,
});

/** One exam is passed at least so many years after another. */
const after = (at: Place, label: string, before: Place, other: string, years: number): CrossCheck => ({
  at,
  beside: [before],
  says: (year, earlier) =>
    Number(year) - Number(earlier) >= years
      ? null
      : `${label} is ${year}, and ${other} is ${earlier}. Check both.`,
});

/** A measure that few people have. */
const usual = (field: string, label: string, least: number, most: number): CrossCheck => ({
  at: ['personal', field],
  beside: [],
  says: (value) =>
    Number(value) >= least && Number(value) <= most
      ? null
      : `${label} is ${value}. Check that this is right.`,
});

/** Marks and percentage may differ by rounding, and by what a board counts. */
const MOST_DIFFERENCE = 1;

const CHECKS: readonly CrossCheck[] = [
  usual('height_cm', 'Height (cm)', 120, 220),
  usual('weight_kg', 'Weight (kg)', 30, 200),
  {
    at: SSC_YEAR,
    beside: [['personal', 'dob']],
    says: (year, dob) =>
      Number(year) - Number(dob.slice(0, 4)) >= 13
        ? null
        : `SSC Passing Year is ${year}, and you were born in ${dob.slice(0, 4)}. Check both.`,
  },
  after(HSC_YEAR, 'HSC Passing Year', SSC_YEAR, 'SSC Passing Year', 2),
  {
    at: ['hsc', 'hsc_per'],
    beside: [
      ['hsc', 'obtain_mark'],
      ['hsc', 'total_mark'],
    ],
    says: (percentage, obtained, total) => {
      const computed = (Number(obtained) / Number(total)) * 100;
      return Math.abs(computed - Number(percentage)) <= MOST_DIFFERENCE
        ? null
        : `HSC Percentage is ${percentage}, and ${obtained} of ${total} marks are ${computed.toFixed(2)}. Check them.`;
    },
  },
  after(['diploma', 'diploma_passing_year'], 'Diploma Passing Year', SSC_YEAR, 'SSC Passing Year', 2),
  endsAtPassout('BE', ['be', 'be_passing_year'], 'BE Passing Year'),
  after(['be', 'be_passing_year'], 'BE Passing Year', HSC_YEAR, 'HSC Passing Year', 3),
  {
    at: ['be', 'be_branch'],
    beside: [['personal', 'branch']],
    degree: 'BE',
    says: (branch, own) =>
      branch === own ? null : 'BE Branch is another one than the Branch of your Basic Details. Check both.',
  },
  endsAtPassout('ME', ['me', 'me_passing_year'], 'ME Passing Year'),
  endsAtPassout('MCA', ['mca', 'pg_passing_year'], 'MCA passing year'),
];

const textAt = (sections: StoredSections, [section, field]: Place): string => {
  const value = sections[section]?.[field];
  return typeof value === 'number' || typeof value === 'string' ? String(value).trim() : '';
};

/**
 * What looks strange in sections that keep every rule, to be checked by a person.
 * @param sections as stored or typed; a check whose fields are not all there says nothing
 * @param degree the student's
 */
export function crossChecks(sections: StoredSections, degree: Degree | null): Warning[] {
  return CHECKS.flatMap(({ at, beside, degree: only, says }) => {
    if (only !== undefined && only !== degree) return [];
    const [value = '', ...others] = [at, ...beside].map((place) => textAt(sections, place));
    if (value === '' || others.includes('')) return [];
    const message = says(value, ...others);
    return message === null ? [] : [{ section: at[0], field: at[1], message }];
  });
}
