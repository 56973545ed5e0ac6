import { randomUUID } from 'node:crypto';
import type { StaffRole } from '@portal/shared/contract/cell';
import type { Queryable } from '../../platform/database/database';
import { hashPassword, inHashQueue } from '../identity';
import { addRows } from './seed-store';
import { SAMPLE_PASSWORD } from './write-students';

type SampleStaff = {
  email: string;
  name: string;
  role: StaffRole;
  drives?: string[];
  branches?: string[];
};

/** The sample college's placement cell (ruling C-3). */
export const SAMPLE_STAFF: readonly SampleStaff[] = [
  { email: 'officer@sie.example', name: 'Ketan Vyas', role: 'officer' },
  { email: 'verifier@sie.example', name: 'Nisha Oza', role: 'verifier' },
  {
    email: 'coordinator@sie.example',
    name: 'Parth Joshi',
    role: 'coordinator',
    drives: ['kuberon-backend', 'kuberon-quality'],
  },
  { email: 'viewer@sie.example', name: 'Anil Desai', role: 'viewer' },
  {
    email: 'department@sie.example',
    name: 'Meena Rathod',
    role: 'department coordinator',
    branches: ['computer', 'information technology'],
  },
  {
    email: 'volunteer@sie.example',
    name: 'Jay Solanki',
    role: 'student volunteer',
    drives: ['kuberon-backend'],
  },
];

/** Writes the sample college's staff, all with the password of its students. @returns their ids by address */
export async function writeStaff(tx: Queryable): Promise<ReadonlyMap<string, string>> {
  const passwordHash = await inHashQueue('sample college', () => hashPassword(SAMPLE_PASSWORD));
  const staff = SAMPLE_STAFF.map((person) => ({ id: randomUUID(), ...person, passwordHash }));
  await addRows(tx, { staff });
  return new Map(staff.map(({ email, id }) => [email, id]));
}
