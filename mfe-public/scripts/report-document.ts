import type { College, YearStatistics } from '@portal/shared/college';
import { drawCover, type Figure } from '@portal/shared/documents/cover';
import { TYPE } from '@portal/shared/documents/paper';
import { drawList } from '@portal/shared/documents/pdf-list';
import { drawTable } from '@portal/shared/documents/pdf-table';
import { PdfWriter } from '@portal/shared/documents/pdf-writer';
import { yearPlots } from '@portal/shared/documents/year-plots';
import { formatCount } from '../../shared/src/format/numbers';
import type { Report } from '@portal/shared/college/content/reports.schema';

/** A share as the table writes it: '14.2%'. */
const share = (count: number, sum: number): string =>
  `${formatCount(Math.round((count / Math.max(sum, 1)) * 1000) / 10)}%`;

/** How the year compares with the one before; nothing when there is none to compare with. */
function against(before: YearStatistics | undefined, row: YearStatistics): Figure[] {
  if (!before?.studentsSelected) return [];
  const change = Math.round((row.studentsSelected / before.studentsSelected - 1) * 1000) / 10;
  const sign = change > 0 ? '+' : change < 0 ? '−' : '';
  return [
    { value: `${sign}${formatCount(Math.abs(change))}%`, label: `students selected, against ${before.year}` },
  ];
}

function programmeTable(pdf: PdfWriter, programmes: NonNullable<Report['programmes']>): void {
  const counts = Object.entries(programmes).sort(([, one], [, other]) => other - one);
  if (counts.length === 0) return;
  const sum = counts.reduce((total, [, count]) => total + count, 0);
  const most = Math.max(counts[0]?.[1] ?? 0, 1);
  pdf.nextPage();
  pdf.heading('Students selected by programme');
  drawTable(
    pdf,
    [
      { name: 'Programme', share: 0.47 },
      { name: 'Students selected', share: 0.41, align: 'right' },
      { name: 'Share', share: 0.12, align: 'right' },
    ],
    [
      ...counts.map(([name, count]) => ({
        cells: [name, formatCount(count), share(count, sum)],
        bar: count / most,
      })),
      { cells: ['All programmes', formatCount(sum), share(sum, sum)], strong: true },
    ],
  );
}

/** One year's placement report (PUB-05). @throws when the content was not checked: its year has no statistics */
export function reportDocument(
  college: College,
  statistics: readonly YearStatistics[],
  { year, summary = '', highlights = [], programmes = {} }: Report,
): Promise<Buffer> {
  const index = statistics.findIndex((each) => each.year === year);
  const row = statistics[index];
  if (!row) throw new Error(`statistics.yaml has no row of ${year}`);
  const soFar = statistics.slice(0, index + 1);
  const title = `Placement report ${year}`;
  const pdf = new PdfWriter(title, college.name);
  drawCover(pdf, {
    title,
    subtitle: `${college.shortName}, ${college.address.city}`,
    college,
    figures: [
      { value: formatCount(row.studentsSelected), label: 'students selected' },
      { value: formatCount(row.companiesVisited), label: 'companies visited' },
      ...against(soFar.at(-2), row),
    ],
    drawing: soFar.map(({ studentsSelected }) => studentsSelected),
  });
  pdf.heading('The season');
  pdf.paragraph(summary, TYPE.lead);
  if (highlights.length > 0) pdf.heading('Highlights');
  drawList(
    pdf,
    highlights.map((text) => ({ label: '•', text })),
  );
  pdf.heading('Year by year', 220);
  yearPlots(pdf, soFar, year);
  programmeTable(pdf, programmes);
  return pdf.finish();
}
