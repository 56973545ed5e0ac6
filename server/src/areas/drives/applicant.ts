import Big from 'big.js';

/** A student as the eligibility rules see one. Marks are exact texts; null means 'not given' (D-33). */
export type Applicant = {
  isRegistered: boolean;
  isVerified: boolean;
  degree: string | null;
  branch: string | null;
  feeReference: string | null;
  marks: Marks;
  /** The reason of a bar that stands; null when not barred. */
  barred: string | null;
  /** Offers that were made and not refused. */
  placements: { driveId: string; packageLpa: string }[];
};

/** What the profile says of a student's studies. Percentages 0 to 100, CPI 0 to 10, counts in whole numbers. */
export type Marks = {
  cpi: string | null;
  sscPercentage: string | null;
  hscPercentage: string | null;
  diplomaPercentage: string | null;
  deadBacklogs: number | null;
  liveBacklogs: number | null;
  gapYears: number | null;
  passoutYear: number | null;
};

/** The profile's documents by section name; a section that is not filled is absent. */
export type Sections = Partial<Record<string, Record<string, unknown>>>;

const NUMBER = /^-?\d+(\.\d+)?$/;

const decimal = (value: unknown): string | null => {
  const text = typeof value === 'number' || typeof value === 'string' ? String(value).trim() : '';
  return NUMBER.test(text) ? text : null;
};

const whole = (value: unknown): number | null => {
  const text = decimal(value);
  return text === null ? null : Number(text);
};

const sum = (values: unknown[]): number | null => {
  const given = values.map(whole).filter((value) => value !== null);
  return given.length === 0 ? null : given.reduce((total, value) => total + value, 0);
};

/** Percentage of a diploma's CPI: CPI = (Percentage + 5) / 10 (diploma). */
const diplomaPercentage = (cpi: unknown): string | null => {
  const text = decimal(cpi);
  return text === null ? null : new Big(text).times(10).minus(5).toString();
};

/**
 * Reads the marks that drives ask for out of a student's profile. CPI and backlogs are those of the degree
 * that the student studies now; gap years are added up over the whole way there.
 * @param degree 'BE', 'ME' or 'MCA'; null when not known
 * @param sections the profile's documents
 */
export function marksOf(degree: string | null, sections: Sections): Marks {
  const { personal = {}, ssc = {}, hsc = {}, diploma = {}, be = {}, me = {}, mca = {} } = sections;
  const studies = { BE: [be, 'be'], ME: [me, 'me'], MCA: [mca, 'pg'] } as const;
  const [section, prefix] = studies[degree as keyof typeof studies] ?? [{}, 'none'];
  const gaps = {
    BE: [be.gap_12_dip_BE],
    ME: [be.gap_12_dip_BE, me.gap_be_me],
    MCA: [mca.gap_12_ug, mca.gap_ug_pg],
  }[degree ?? ''];
  return {
    cpi: decimal(section[`${prefix}_cpi`]),
    sscPercentage: decimal(ssc.ssc_per),
    hscPercentage: decimal(hsc.hsc_per),
    diplomaPercentage: diplomaPercentage(diploma.diploma_cpi),
    deadBacklogs: whole(section[`${prefix}_dead_back`]),
    liveBacklogs: whole(section[`${prefix}_live_back`]),
    gapYears: sum([hsc.gap_10_12, diploma.gap_10_diploma, ...(gaps ?? [])]),
    passoutYear: whole(personal.passout_year),
  };
}

/** The fee's payment reference as the student gave it; null when blank (API-05). */
export const feeReferenceOf = (sections: Sections): string | null => {
  const reference = sections.personal?.pay_ref_no;
  return typeof reference === 'string' || typeof reference === 'number'
    ? String(reference).trim() || null
    : null;
};
