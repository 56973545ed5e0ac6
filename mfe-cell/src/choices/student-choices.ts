import type { StudentsPage } from '@portal/shared/contract/cell';
import { read } from '../api/queries';
import { capitalize } from '../labels';
import { useChoices } from './use-choices';
import type { Source } from './use-choices';

const STUDENTS: Source = {
  name: 'students',
  search: async (q) => {
    const { rows } = await read<StudentsPage>('students', { query: { q, size: '20' } });
    return rows.map(({ name, enrollment, degree, branch }) => ({
      value: enrollment,
      label: [name, enrollment, [degree, capitalize(branch ?? '')].filter(Boolean).join(' ')].join(', '),
    }));
  },
};

/** Students to choose from, by name, enrollment or email; the field keeps the enrollment (F-74). */
export const useStudentChoices = (chosen: readonly string[]) => useChoices(STUDENTS, chosen);
