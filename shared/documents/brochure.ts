import type { College, YearStatistics } from '../src/college';
import type { Home } from '../src/college/content/home.schema';
import { programmeText } from '../src/college/programmes';
import { formatCount } from '../src/format/numbers';
import { drawCover } from './cover';
import { drawPanel } from './panels';
import { TYPE } from './paper';
import { drawList } from './pdf-list';
import { drawTable } from './pdf-table';
import { PdfWriter } from './pdf-writer';
import { yearPlots } from './year-plots';

/** A sum of the statistics. */
const sumOf = (statistics: readonly YearStatistics[], of: 'studentsSelected' | 'companiesVisited'): string =>
  formatCount(statistics.reduce((sum, row) => sum + row[of], 0));

function institute(pdf: PdfWriter, college: College, statistics: readonly YearStatistics[]): void {
  pdf.heading('The institute');
  pdf.paragraph(
    `${college.name} was founded in ${college.founded}. It has ${programmeText(college.programmes)}.`,
    TYPE.lead,
  );
  pdf.heading('Placements, year by year', 220);
  yearPlots(pdf, statistics);
  drawTable(
    pdf,
    [
      { name: 'Year', share: 0.4 },
      { name: 'Students selected', share: 0.3, align: 'right' },
      { name: 'Companies visited', share: 0.3, align: 'right' },
    ],
    [
      ...statistics.map((row) => ({
        cells: [String(row.year), formatCount(row.studentsSelected), formatCount(row.companiesVisited)],
      })),
      {
        cells: ['All years', sumOf(statistics, 'studentsSelected'), sumOf(statistics, 'companiesVisited')],
        strong: true,
      },
    ],
  );
}

type Offered = Pick<Home, 'recruiting' | 'rooms'>;

function recruiting(pdf: PdfWriter, { placementOfficer: officer, address }: College, offered: Offered): void {
  const { recruiting: steps, rooms = [] } = offered;
  // The panel alone is no page.
  if (steps.length + rooms.length > 0) pdf.nextPage();
  if (steps.length > 0) {
    pdf.heading('How a company recruits here');
    drawList(
      pdf,
      steps.map(({ step, text }, at) => ({ label: String(at + 1), title: step, text })),
    );
  }
  if (rooms.length > 0) {
    pdf.heading('On campus');
    drawList(
      pdf,
      rooms.map((text) => ({ label: '•', text })),
    );
  }
  pdf.y += 16;
  drawPanel(pdf, {
    title: 'Recruit with us',
    lines: [
      `${officer.name}, ${officer.role}`,
      `${officer.email}  ·  ${officer.phone}`,
      officer.hours,
      `${[...address.lines, address.city].join(', ')} ${address.pin}, ${address.state}`,
    ],
    dark: true,
  });
}

/** The brochure for companies (SHL-02). @param offered how they recruit here, and what they find on campus */
export function brochure(
  college: College,
  statistics: readonly YearStatistics[],
  offered: Offered,
): Promise<Buffer> {
  const first = statistics[0]?.year;
  const last = statistics.at(-1)?.year;
  const years = first === last ? String(last) : `${first} to ${last}`;
  const title = 'Placement brochure';
  const pdf = new PdfWriter(title, college.name);
  drawCover(pdf, {
    title,
    subtitle: `For companies that recruit at ${college.shortName}, ${college.address.city}`,
    college,
    figures: [
      { value: sumOf(statistics, 'studentsSelected'), label: `students selected, ${years}` },
      { value: sumOf(statistics, 'companiesVisited'), label: `visits by companies, ${years}` },
      { value: String(college.founded), label: 'year of foundation' },
    ],
    drawing: statistics.map(({ studentsSelected }) => studentsSelected),
  });
  institute(pdf, college, statistics);
  recruiting(pdf, college, offered);
  return pdf.finish();
}
