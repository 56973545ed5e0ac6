import type { StudentsPage } from '@portal/shared/contract/cell';
import { read } from '../api/queries';
import { capitalize } from '../labels';
import { useChoices } from './use-choices';
import type { Source } from './use-choices';

/** A student in a list of choices. */
export const studentText = ({ name, enrollment, degree, branch }: StudentsPage['rows'][number]): string =>
  [name, enrollment, [degree, capitalize(branch ?? '')].filter(Boolean).join(' ')].join(', ');

const STUDENTS: Source = {
  name: 'students',
  search: async (q) => {
    const { rows } = await read<StudentsPage>('students', { query: { q, size: '20' } });
    return rows.map((row) => ({ value: row.enrollment, label: studentText(row) }));
  },
};

/** Students to choose from, by name, enrollment or email; the field keeps the enrollment (F-74). */
export const useStudentChoices = (chosen: readonly string[]) => useChoices(STUDENTS, chosen);
