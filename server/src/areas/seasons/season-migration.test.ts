import { measuresOf, type SeasonsData } from '@portal/shared/contract/cell';
import { makeOldDatabase } from '../../../test/old-database';
import { signedInStaff } from '../../../test/staff';
import { startTestServer } from '../../../test/test-server';

const STUDENT = '10000000-0000-4000-8000-000000000000';
/** A closed year in the form before, and a student who passes out in another. */
const BEFORE = `
  insert into students (id, enrollment, name, email, degree, branch, created_at)
    values ('${STUDENT}', '230280000001', 'ASHA', 'asha@mail.example', 'BE', 'computer', '2024-12-31T20:00:00Z');
  insert into students (enrollment, name, email, degree, branch, created_at)
    values ('230280000002', 'RAVI', 'ravi@mail.example', 'BE', 'civil', '2024-12-31T12:00:00Z');
  insert into student_marks (student_id, revision, made_by, passout_year) values ('${STUDENT}', 1, 'test', 2025);
  insert into season_closings (year, figures, published) values (2024, '{"of": 50, "students": 30, "offers": 33, "companies": 9,
    "undecided": 2, "median_lpa": 5.5, "highest_lpa": 12, "branches": [{"degree": "BE", "branch": "computer", "of": 50,
    "students": 30, "offers": 33, "median_lpa": 5.5, "highest_lpa": 12}], "by_company": [{"company": "Aavartan Controls",
    "students": 3, "offers": 4, "median_lpa": 6, "highest_lpa": 12}]}',
    '{"year": 2024, "studentsSelected": 30, "companiesVisited": 9}');`;

test('F-69 its years run or are closed, its students have their season, and frozen figures stay what they were', async () => {
  const on = await makeOldDatabase('0052_company_link_addresses', BEFORE);
  const server = await startTestServer({ on });
  try {
    const officer = await signedInStaff(server, 'officer');
    const { seasons } = await officer.data<SeasonsData>('seasons');
    expect(seasons.map(({ year, state }) => [year, state])).toEqual([
      [2025, 'running'],
      [2024, 'closed'],
    ]);
    expect(measuresOf(seasons[0]!.figures).students).toBe(2);
    const { figures, publishes } = seasons[1]!;
    expect(publishes).toMatchObject({ studentsSelected: 30 });
    for (const who of [{}, { degree: 'BE', branch: 'computer' }])
      expect(measuresOf(figures, who)).toMatchObject({
        students: 50,
        placed: 30,
        offers: 33,
        median_lpa: 5.5,
        highest_lpa: 12,
        // They were not counted then.
        eligible: null,
        higher_studies: null,
        lowest_lpa: null,
      });
    expect(figures).toMatchObject({
      companies: 9,
      by_company: [{ company: 'Aavartan Controls', offers: 4 }],
    });
  } finally {
    await server.close();
    await on.drop();
  }
});
