import { applicantsQuery } from './applicants';
import { audience } from './messages';
import { exportStudentsRequest, studentsQuery } from './students';

/** What says which rows are seen and how, and nothing of who they are. */
const OF_VIEW = ['page', 'size', 'sort', 'order', 'columns', 'personal', 'format', 'key', 'students'];
const filtersOf = ({ shape }: { shape: object }) =>
  Object.keys(shape).filter((name) => !OF_VIEW.includes(name));

test('MSG-01 an audience has every filter of the list of students, and of a drive’s', () => {
  const known = filtersOf(audience);
  expect(filtersOf(studentsQuery).filter((name) => !known.includes(name))).toEqual([]);
  const OF_DRIVE = filtersOf(applicantsQuery).map((name) => (name === 'of' ? 'tab' : name));
  expect(OF_DRIVE.filter((name) => !known.includes(name))).toEqual([]);
});

test('CEL-51 the file of the list of students has every filter of the list', () => {
  expect(filtersOf(exportStudentsRequest)).toEqual(filtersOf(studentsQuery));
});
