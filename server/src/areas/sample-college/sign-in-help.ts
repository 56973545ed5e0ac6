import { CELL_PAGES } from '@portal/shared/contract/cell';
import type { Database } from '../../platform/database/database';
import { SAMPLE_STAFF } from './sample-staff';
import { wasSeeded } from './seed-store';
import { sampleStudents, type Person } from './students';
import { SAMPLE_PASSWORD } from './write-students';

const STATES: Record<Person['progress'], string> = {
  imported: 'nothing filled yet',
  filled: 'sections filled, not registered',
  registered: 'registered, not verified',
  verified: 'registered and verified',
};

const line = ({ enrollment, degree, branch, progress, barred }: Person): string =>
  `  ${enrollment}  ${degree} ${branch}, ${STATES[progress]}${barred ? ', debarred' : ''}`;

/**
 * How to log in to the sample college, for the person who starts the server.
 * @returns lines of text, or null when the database is a college's own: its people know, and no one else may learn it
 */
export async function signInHelp({ db }: Pick<Database, 'db'>): Promise<string | null> {
  if (!(await wasSeeded(db))) return null;
  return [
    `Sample college: log in with an enrollment number below and the password ${SAMPLE_PASSWORD}`,
    ...sampleStudents().named.map(line),
    `Its placement cell: log in at ${CELL_PAGES.login} with the same password`,
    ...SAMPLE_STAFF.map(({ email, role }) => `  ${email}  ${role}`),
  ].join('\n');
}
