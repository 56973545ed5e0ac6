import type { PublicYear, SeasonFigures } from '@portal/shared/contract/cell';
import type { YearDrives, YearOffer, YearStudents } from './season-store';

type Offered = Pick<SeasonFigures, 'students' | 'offers' | 'median_lpa' | 'highest_lpa'>;
/** What is known of one year. */
type YearFacts = { students: YearStudents[]; offers: YearOffer[]; drives: YearDrives | undefined };

/** Packages have two decimals at most: counted in hundredths they are whole. */
const hundredths = (lpa: string): number => Math.round(Number(lpa) * 100);

/** The middle one of some packages; of two in the middle, halfway. @param sorted in hundredths, the least first */
function median(sorted: readonly number[]): number | null {
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.floor((sorted.length - 1) / 2)];
  return upper === undefined || lower === undefined ? null : Math.round((lower + upper) / 2) / 100;
}

/** Students and offers apart: whoever holds two is one student, and both packages count among the offers (CEL-72). */
function offeredBy(offers: readonly YearOffer[]): Offered {
  const sorted = offers.map(({ lpa }) => hundredths(lpa)).sort((one, other) => one - other);
  const highest = sorted.at(-1);
  return {
    students: new Set(offers.map(({ student }) => student)).size,
    offers: offers.length,
    median_lpa: median(sorted),
    highest_lpa: highest === undefined ? null : highest / 100,
  };
}

function grouped(
  offers: readonly YearOffer[],
  keyOf: (offer: YearOffer) => string,
): Map<string, YearOffer[]> {
  const groups = new Map<string, YearOffer[]>();
  for (const offer of offers) groups.set(keyOf(offer), [...(groups.get(keyOf(offer)) ?? []), offer]);
  return groups;
}

const branchKey = ({ degree, branch }: Pick<YearOffer, 'degree' | 'branch'>): string => `${degree} ${branch}`;

/** What a year came to, whole, by branch and by company (CEL-72). */
export function figuresOf({ students, offers, drives }: YearFacts): SeasonFigures {
  const ofBranch = grouped(offers, branchKey);
  const ofCompany = grouped(offers, ({ company }) => company);
  return {
    ...offeredBy(offers),
    of: students.reduce((sum, { of }) => sum + of, 0),
    companies: drives?.companies ?? 0,
    undecided: offers.filter(({ undecided }) => undecided).length,
    branches: students.map(({ degree, branch, of }) => ({
      degree,
      branch,
      of,
      ...offeredBy(ofBranch.get(branchKey({ degree, branch })) ?? []),
    })),
    by_company: [...ofCompany]
      .map(([company, theirs]) => ({ company, ...offeredBy(theirs) }))
      .sort((one, other) => other.students - one.students || one.company.localeCompare(other.company)),
  };
}

/** The row of the public site's table for a year. */
export const publicYearOf = (
  year: number,
  { students, companies, median_lpa, highest_lpa }: SeasonFigures,
): PublicYear => ({
  year,
  studentsSelected: students,
  companiesVisited: companies,
  ...(median_lpa === null ? {} : { medianPackage: median_lpa }),
  ...(highest_lpa === null ? {} : { highestPackage: highest_lpa }),
});

/** Whether two rows of the table say the same. */
export const isSameYear = (
  one: PublicYear | null | undefined,
  other: PublicYear | null | undefined,
): boolean =>
  one?.year === other?.year &&
  one?.studentsSelected === other?.studentsSelected &&
  one?.companiesVisited === other?.companiesVisited &&
  one?.medianPackage === other?.medianPackage &&
  one?.highestPackage === other?.highestPackage;
