import type { Degree, EligibilityData } from '@portal/shared/contract';
import { asDegree } from './degree';
import type { StoredSections } from './types';

const NUMBER = /^-?\d+(\.\d+)?$/;

const text = (value: unknown): string | null =>
  typeof value === 'number' || typeof value === 'string' ? String(value).trim() || null : null;

const decimal = (value: unknown): string | null => {
  const found = text(value);
  return found !== null && NUMBER.test(found) ? found : null;
};

const whole = (value: unknown): number | null => {
  const found = decimal(value);
  return found === null ? null : Number(found);
};

const sum = (values: unknown[]): number | null => {
  const given = values.map(whole).filter((value) => value !== null);
  return given.length === 0 ? null : given.reduce((total, value) => total + value, 0);
};

/** A diploma's percentage: CPI = (percentage + 5) / 10. In whole hundredths, so that it is exact. */
const diplomaPercentage = (cpi: unknown): string | null => {
  const found = decimal(cpi);
  return found === null ? null : String((Math.round(Number(found) * 100) * 10 - 500) / 100);
};

type Section = Readonly<Record<string, unknown>>;
/** The gaps on the way to the degree after school, and the section of the degree with the prefix of its fields. */
type Studies = { section: Section; prefix: string; gaps: unknown[] };

function studiesOf(degree: Degree | null, { be = {}, me = {}, mca = {} }: StoredSections): Studies {
  if (degree === 'BE') return { section: be, prefix: 'be', gaps: [be.gap_12_dip_BE] };
  if (degree === 'ME') return { section: me, prefix: 'me', gaps: [be.gap_12_dip_BE, me.gap_be_me] };
  if (degree === 'MCA') return { section: mca, prefix: 'pg', gaps: [mca.gap_12_ug, mca.gap_ug_pg] };
  return { section: {}, prefix: 'none', gaps: [] };
}

/**
 * What drives may know of a profile (W-62): the one place where fields of the forms become names of the contract. CPI
 * and backlogs are those of the degree that Basic Details name; gap years are added up over the whole way there.
 * @param sections as they are stored, without confidential fields
 */
export function marks(sections: StoredSections): EligibilityData {
  const { personal = {}, ssc = {}, hsc = {}, diploma = {} } = sections;
  const degree = asDegree(personal.degree);
  const { section, prefix, gaps } = studiesOf(degree, sections);
  return {
    degree,
    branch: text(personal.branch),
    surname: text(personal.surname),
    email: text(personal.email),
    mobile: text(personal.mobile_no),
    feeReference: text(personal.pay_ref_no),
    cpi: decimal(section[`${prefix}_cpi`]),
    sscPercentage: decimal(ssc.ssc_per),
    hscPercentage: decimal(hsc.hsc_per),
    diplomaPercentage: diplomaPercentage(diploma.diploma_cpi),
    liveBacklogs: whole(section[`${prefix}_live_back`]),
    deadBacklogs: whole(section[`${prefix}_dead_back`]),
    gapYears: sum([hsc.gap_10_12, diploma.gap_10_diploma, ...gaps]),
    passoutYear: whole(personal.passout_year),
  };
}
