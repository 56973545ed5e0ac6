import type { College, YearStatistics } from '@portal/shared/college';
import type { Report } from '@portal/shared/college/content/reports.schema';
import type { Policy } from '@portal/shared/college/content/rules.schema';
import { takeColours } from '@portal/shared/documents/paper';
import { reportDocument } from './report-document';
import { rulesDocument } from '@portal/shared/documents/rules-document';

/** What the files are made from, by name: paths from here. */
export const content = {
  college: '../../shared/src/college/content/college.yaml',
  statistics: '../../shared/src/college/content/statistics.yaml',
  rules: '../../shared/src/college/content/rules.yaml',
  reports: '../../shared/src/college/content/reports.yaml',
};

type Content = { college: College; statistics: YearStatistics[]; rules: Policy; reports: Report[] };

/**
 * The files that only the public site shows, by the names that they are saved under.
 * @param read gives a file of the content: a report that the college brings is offered as it is
 */
export async function files(
  { college, statistics, rules, reports }: Content,
  read: (name: string) => Buffer,
): Promise<Record<string, Buffer>> {
  takeColours(college);
  const made: Record<string, Buffer> = { 'placement-rules.pdf': await rulesDocument(college, rules) };
  for (const report of reports)
    made[`placement-report-${report.year}.pdf`] = report.file
      ? read(report.file)
      : await reportDocument(college, statistics, report);
  return made;
}
