import type { StudentsPage } from '@portal/shared/contract/cell';
import { studentsQuery } from '../api/queries';
import { capital } from '../labels';
import { useChoices } from './use-choices';

const STUDENTS = {
  ask: (q: string) => studentsQuery({ q, size: '20' }),
  optionsOf: ({ rows }: StudentsPage) =>
    rows.map(({ name, enrollment, degree, branch }) => ({
      value: enrollment,
      label: [name, enrollment, [degree, capital(branch ?? '')].filter(Boolean).join(' ')].join(', '),
    })),
};

/** Students to choose from, by name, enrollment or e-mail; the field keeps the enrollment (F-74). */
export const useStudentChoices = (chosen: readonly string[]) => useChoices(STUDENTS, chosen);
