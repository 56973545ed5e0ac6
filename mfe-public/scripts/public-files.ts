import type { College, YearStatistics } from '@portal/shared/college';
import { openDocument } from '@portal/shared/documents/open-document';
import { feeStatements } from '../../shared/src/college/fee';
import type { Report } from '../content/reports.schema';
import type { Rule } from '../content/rules.schema';

/** What the files are made from, by name: paths from here. */
export const content = {
  college: '../../shared/src/college/college.yaml',
  statistics: '../../shared/src/college/statistics.yaml',
  rules: '../content/rules.yaml',
  reports: '../content/reports.yaml',
};

type Content = { college: College; statistics: YearStatistics[]; rules: Rule[]; reports: Report[] };

const bullet = () => '•';
const number = (at: number) => `${at + 1}.`;

/** The placement policy, as the page numbers it (PUB-08). */
function rulesDocument(content: Content): Promise<Buffer> {
  const pdf = openDocument('Placement policy', content.college);
  pdf.paragraph(feeStatements.join(' '));
  pdf.heading('Rules');
  pdf.list(
    content.rules.map(({ title, text }) => `${title}. ${text}`),
    number,
  );
  return pdf.finish();
}

/** One year's placement report (PUB-05). @throws when the content was not checked: its year has no statistics */
function reportDocument(content: Content, report: Report): Promise<Buffer> {
  const row = content.statistics.find(({ year }) => year === report.year);
  const counts = Object.entries(report.programmes);
  const sum = counts.reduce((total, [, count]) => total + count, 0);
  if (!row) throw new Error(`statistics.yaml has no row of ${report.year}`);
  const pdf = openDocument(`Placement report ${report.year}`, content.college);
  pdf.paragraph(report.summary);
  pdf.heading('Highlights');
  pdf.list(report.highlights, bullet);
  pdf.heading('Students selected by programme');
  pdf.table(
    ['Programme', 'Students selected'],
    [...counts.map(([name, count]) => [name, String(count)]), ['All programmes', String(sum)]],
  );
  pdf.heading('Companies visited');
  pdf.paragraph(`${row.companiesVisited} companies visited the institute in this season.`);
  return pdf.finish();
}

/** The files that only the public site shows, by the names that they are saved under. */
export async function files(given: Content): Promise<Record<string, Buffer>> {
  const made: Record<string, Buffer> = { 'placement-rules.pdf': await rulesDocument(given) };
  for (const report of given.reports)
    made[`placement-report-${report.year}.pdf`] = await reportDocument(given, report);
  return made;
}
