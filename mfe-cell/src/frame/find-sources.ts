import type { CellRight, DrivesPage, StudentsPage } from '@portal/shared/contract/cell';
import { generatePath } from '@portal/shared/router';
import portal from '../../package.json';
import { driveText } from '../choices/drive-choices';
import { studentText } from '../choices/student-choices';
import { read } from '../api/queries';
import { PATHS } from '../paths';

/** A page of the console that a search leads to: its address is the value. */
type Found = { value: string; label: string };

/** Rows of each kind that are shown. */
const MOST = '6';

async function students(q: string): Promise<Found[]> {
  const { rows } = await read<StudentsPage>('students', { query: { q, size: MOST } });
  return rows.map((row) => ({
    value: generatePath(PATHS.student, { id: row.id }),
    label: `Student: ${studentText(row)}`,
  }));
}

async function drives(q: string, page: string): Promise<Found[]> {
  const { rows } = await read<DrivesPage>('drives', { query: { state: 'all', q, size: MOST, counts: 'no' } });
  return rows.map((row) => ({
    value: generatePath(row.state === 'draft' ? PATHS.driveEdit : page, { id: row.id }),
    label: `Drive: ${driveText(row)}`,
  }));
}

/** What was found, or a line that leads nowhere and says that this kind could not be searched. */
const orFailed = (kind: string, finding: Promise<Found[]>): Promise<Found[]> =>
  finding.catch(() => [{ value: '', label: `${kind} could not be searched. Try again.` }]);

/** Pages of the menu whose name has what is typed. */
const pages = (q: string, may: (right: CellRight) => boolean): Found[] =>
  portal.portal.menu
    .filter(
      ({ label, right }) =>
        label.toLowerCase().includes(q.toLowerCase()) && (!right || may(right as CellRight)),
    )
    .map(({ label, path }) => ({ value: path, label: `Page: ${label}` }));

/**
 * What the console has for a text: pages of the menu, students by enrollment, name or email, drives by company or code.
 * @param may whether someone has a right: what they may not read is not searched
 */
export const findAll =
  (may: (right: CellRight) => boolean) =>
  async (q: string): Promise<Found[]> => {
    const found = await Promise.all([
      may('read students') ? orFailed('Students', students(q)) : [],
      may('read drives')
        ? orFailed('Drives', drives(q, may('read figures') ? PATHS.drive : PATHS.driveRounds))
        : [],
    ]);
    return [...pages(q, may), ...found.flat()];
  };
