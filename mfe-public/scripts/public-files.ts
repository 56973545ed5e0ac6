import type { College, YearStatistics } from '@portal/shared/college';
import type { Report } from '../content/reports.schema';
import type { Rule } from '../content/rules.schema';
import { reportDocument } from './report-document';
import { rulesDocument } from './rules-document';

/** What the files are made from, by name: paths from here. */
export const content = {
  college: '../../shared/src/college/college.yaml',
  statistics: '../../shared/src/college/statistics.yaml',
  rules: '../content/rules.yaml',
  reports: '../content/reports.yaml',
};

type Content = { college: College; statistics: YearStatistics[]; rules: Rule[]; reports: Report[] };

/** The files that only the public site shows, by the names that they are saved under. */
export async function files({
  college,
  statistics,
  rules,
  reports,
}: Content): Promise<Record<string, Buffer>> {
  const made: Record<string, Buffer> = { 'placement-rules.pdf': await rulesDocument(college, rules) };
  for (const report of reports)
    made[`placement-report-${report.year}.pdf`] = await reportDocument(college, statistics, report);
  return made;
}
