import { feeStatements } from '../../shared/src/college/fee';
import { programmeWords } from '../../shared/src/college/programmes';
import type { Report } from '../content/reports.schema';
import type { Content } from './content';
import { PdfWriter } from './pdf-writer';

const bullet = () => '•';
const number = (at: number) => `${at + 1}.`;

const open = (title: string, { college }: Content): PdfWriter => {
  const pdf = new PdfWriter(`${title}, ${college.name}`, college.name);
  pdf.title(title);
  if (college.sample)
    pdf.paragraph('Sample content of an invented college. No person or figure stands for a real one.');
  return pdf;
};

/** The brochure for companies (SHL-02). */
export function brochure(content: Content): Promise<Buffer> {
  const { college, statistics } = content;
  const { placementOfficer: officer, address, programmes } = college;
  const pdf = open('Placement brochure', content);
  pdf.heading('The institute');
  pdf.paragraph(`${college.name} was founded in ${college.founded}. It has ${programmeWords(programmes)}.`);
  pdf.heading('Placements, year by year');
  pdf.table(
    ['Year', 'Students selected', 'Companies visited'],
    statistics.map((row) => [row.year, row.studentsSelected, row.companiesVisited].map(String)),
  );
  pdf.heading('How a company recruits here');
  pdf.list(
    [
      'Write to the placement cell with the roles, the package, the eligible degrees and branches, and the criteria.',
      'The cell publishes the drive on the portal; eligible students read it and give or decline their consent.',
      'After the deadline the company gets the list of applicants with their resumes.',
      'Tests and interviews are held on campus or on line; students see rounds and results on the portal.',
      'Offers are announced through the placement cell.',
    ],
    number,
  );
  pdf.heading('On campus');
  pdf.list(
    [
      'Auditorium and seminar halls for pre-placement talks',
      'Computer laboratories for tests on line',
      'Interview rooms, a waiting room and a lunch room for the company’s people',
    ],
    bullet,
  );
  pdf.heading('Contact');
  pdf.paragraph(`${officer.name}, ${officer.role}, ${officer.email}, ${officer.phone}. ${officer.hours}.`);
  pdf.paragraph(`${[...address.lines, address.city].join(', ')} ${address.pin}, ${address.state}`);
  return pdf.finish();
}

/** The placement policy, as the page numbers it (PUB-08). */
export function rulesDocument(content: Content): Promise<Buffer> {
  const pdf = open('Placement policy', content);
  pdf.paragraph(feeStatements.join(' '));
  pdf.heading('Rules');
  pdf.list(
    content.rules.map(({ title, text }) => `${title}. ${text}`),
    number,
  );
  return pdf.finish();
}

/** One year's placement report (PUB-05). @throws when the content was not checked: its year has no statistics */
export function reportDocument(content: Content, report: Report): Promise<Buffer> {
  const row = content.statistics.find(({ year }) => year === report.year);
  const counts = Object.entries(report.programmes);
  const sum = counts.reduce((total, [, count]) => total + count, 0);
  if (!row) throw new Error(`statistics.yaml has no row of ${report.year}`);
  const pdf = open(`Placement report ${report.year}`, content);
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
