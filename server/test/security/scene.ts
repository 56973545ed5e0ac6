import { eq } from 'drizzle-orm';
import { companyFiles, driveFiles, drives } from '../../src/areas/drives/schema';
import { addDrive, pdfOf } from '../drives/test-drives';
import type { TestServer } from '../test-server';
import type { Scene } from './people';

/** Makes the drives and the file of a suite: one drive for all, one for another branch, one not published. */
export async function makeScene(server: TestServer): Promise<Scene> {
  const { database, blobs } = server.services;
  const [drive, driveOfCivil, hiddenDrive] = [
    await addDrive(server),
    await addDrive(server, { branches: ['civil'] }),
    await addDrive(server),
  ];
  await database.db.update(drives).set({ isPublished: false }).where(eq(drives.id, hiddenDrive));
  return {
    drive,
    driveOfCivil,
    hiddenDrive,
    file: await fileOf(drive),
    hiddenFile: await fileOf(hiddenDrive),
  };

  async function fileOf(driveId: string): Promise<string> {
    const [row] = await database.db.select().from(drives).where(eq(drives.id, driveId));
    const { sha256, bytes } = await blobs.put(pdfOf(600, driveId));
    const [file] = await database.db
      .insert(companyFiles)
      .values({
        companyId: row!.companyId,
        kind: 'document',
        name: 'brochure.pdf',
        contentType: 'application/pdf',
        sha256,
        bytes,
      })
      .returning();
    await database.db.insert(driveFiles).values({ driveId, fileId: file!.id, position: 0 });
    return file!.id;
  }
}
