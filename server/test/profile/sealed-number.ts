import { encryptDocument } from '../../src/areas/profile';
import { profileSections } from '../../src/areas/profile/schema';
import type { TestServer } from '../test-server';

/** Stores an identity number of a student as a saved section has it. */
export async function storeNumber({ services }: TestServer, studentId: string): Promise<void> {
  const owner = { studentId, section: 'personal' };
  const values = { aadhar_no: '123412341234' };
  const document = encryptDocument(values, ['aadhar_no'], owner, services.encryption);
  await services.database.db
    .insert(profileSections)
    .values({ ...owner, ...document, rulesVersion: 'test', savedAt: new Date() });
}
