import type { College, YearStatistics } from '../src/college';
import { programmeWords } from '../src/college/programmes';
import { openDocument } from './open-document';

const bullet = () => '•';
const number = (at: number) => `${at + 1}.`;

/** The brochure for companies (SHL-02). */
export function brochure(college: College, statistics: readonly YearStatistics[]): Promise<Buffer> {
  const { placementOfficer: officer, address, programmes } = college;
  const pdf = openDocument('Placement brochure', college);
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
