import made from './public.made';

type PublicFile = {
  href: string;
  /** The name that it is saved under. */
  name: string;
  /** Size in bytes. */
  bytes: number;
};

const REPORT = /^placement-report-(\d+)\.pdf$/;

const { 'placement-rules.pdf': rules } = made;

/** The placement policy, made by the build from content/rules.yaml. */
export const rulesFile: PublicFile = { href: '', bytes: 0, ...rules, name: 'placement-rules.pdf' };

/** The yearly placement reports, newest first, made by the build from content/reports.yaml. */
export const reportFiles: readonly (PublicFile & { year: number })[] = Object.entries(made)
  .flatMap(([name, file]) => {
    const year = REPORT.exec(name)?.[1];
    return year === undefined ? [] : [{ ...file, name, year: Number(year) }];
  })
  .sort((one, other) => other.year - one.year);
