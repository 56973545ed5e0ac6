import type { NarrowedData } from '@portal/shared/contract/cell';
import { DATABASES } from '../../../../test/databases';
import { draftsBy } from '../../../../test/drives/test-drafts';
import { addApplicant, addDrive } from '../../../../test/drives/test-drives';
import { useStaff } from '../../../../test/staff';
import { useTestServer } from '../../../../test/test-server';
import { placements } from '../schema';

describe.each(DATABASES)('the best package of a drive on %s', (kind) => {
  const server = useTestServer(kind);
  const drafts = draftsBy(server, useStaff(server, 'officer'), kind);

  test('CEL-43 after the first answer it drops no more below what lets holders of an offer apply, who are named', async () => {
    const id = await drafts.published();
    const holder = await addApplicant(server);
    const driveId = await addDrive(server);
    const offer = { studentId: holder.id, driveId, role: 'Tester', packageLpa: '3', offeredAt: new Date() };
    await server.services.database.db.insert(placements).values(offer);
    const { content } = await drafts.read(id);
    const upTo = async (max_lpa: string) => {
      const [first, ...others] = (await drafts.read(id)).content.roles;
      await drafts.save(id, { ...content, roles: [{ ...first!, min_lpa: '5', max_lpa }, ...others] });
      return drafts.publish(id);
    };
    await drafts.answer(id, 'Tester');
    const refused = await upTo('6');
    expect([refused.status, refused.message]).toEqual([409, expect.stringMatching(/criteria only widen/)]);
    const { narrowed, lost } = refused.data as unknown as NarrowedData;
    expect(narrowed).toEqual(['Developer: 6 LPA at most (before: 8 LPA)']);
    expect(lost.students.map(({ enrollment }) => enrollment)).toEqual([holder.enrollment]);
    // What shuts nobody out is no narrowing.
    expect((await upTo('6.5')).status).toBe(200);
  });
});
