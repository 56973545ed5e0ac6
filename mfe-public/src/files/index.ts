import { filesOf, usePublished } from '@portal/shared/college';
import built from './public.generated';

type PublicFile = {
  href: string;
  /** The name that it is saved under. */
  name: string;
  /** Size in bytes. */
  bytes: number;
};
type Made = typeof built;

const RULES = 'placement-rules.pdf';
const REPORT = /^placement-report-(\d+)\.pdf$/;

const rulesIn = (made: Made): PublicFile => ({ href: '', bytes: 0, ...made[RULES], name: RULES });

const reportsIn = (made: Made): readonly (PublicFile & { year: number })[] =>
  Object.entries(made)
    .flatMap(([name, file]) => {
      const year = REPORT.exec(name)?.[1];
      return year === undefined ? [] : [{ ...file, name, year: Number(year) }];
    })
    .sort((one, other) => other.year - one.year);

/** What was made last: by the build, or when content was published. */
const useMade = (): Made => filesOf(usePublished(), built);

/** The placement policy, made from content/rules.yaml. */
export const useRulesFile = (): PublicFile => rulesIn(useMade());

/** The yearly placement reports, newest first, made from content/reports.yaml. */
export const useReportFiles = (): ReturnType<typeof reportsIn> => reportsIn(useMade());
