import { sql } from 'drizzle-orm';
import { draftsBy } from '../../../../test/drives/test-drafts';
import { addApplicant, applying, sendConsent } from '../../../../test/drives/test-drives';
import { untilHeldUp } from '../../../../test/wait-for-lock';
import { useStaff } from '../../../../test/staff';
import { useTestServer } from '../../../../test/test-server';

describe('a change of roles beside an application on PostgreSQL', () => {
  const server = useTestServer('postgres');
  const drafts = draftsBy(server, useStaff(server, 'officer'), 'race');

  const opened = async () => {
    const id = await drafts.published();
    const { token } = await addApplicant(server);
    const { consentId } = (await drafts.posting(id, token)).data;
    return { id, token, consentId };
  };

  test('CEL-43 an application that is being written counts like one that is there, though no criterion narrows', async () => {
    const { id, consentId } = await opened();
    const { content } = await drafts.read(id);
    await drafts.save(id, { ...content, roles: content.roles.slice(0, 1) });
    let publishing: ReturnType<typeof drafts.publish> | undefined;
    await server.services.database.db.transaction(async (tx) => {
      await tx.execute(sql`update consents set choice = 'TRUE', decided_at = clock_timestamp(), roles = '{Tester}'
        where id = ${consentId}`);
      publishing = drafts.publish(id);
      await untilHeldUp(server, publishing);
    });
    const refused = await publishing!;
    expect([refused.status, refused.message]).toEqual([
      409,
      expect.stringContaining("'Tester' was chosen by"),
    ]);
  });

  test('CEL-43 an application that waited for a change of roles is judged by the new ones', async () => {
    const { id, token, consentId } = await opened();
    let applied: ReturnType<typeof sendConsent> | undefined;
    await server.services.database.db.transaction(async (tx) => {
      await tx.execute(sql`select from consents where drive_id = ${id} for share`);
      await tx.execute(sql`update drive_roles set title = 'QA' where drive_id = ${id} and title = 'Tester'`);
      applied = sendConsent(server, token, consentId, applying('Tester'));
      await untilHeldUp(server, applied);
    });
    const refused = await applied!;
    expect([refused.status, refused.body.message]).toEqual([
      422,
      "'Tester' is not a job profile of this company.",
    ]);
    expect((await sendConsent(server, token, consentId, applying('QA'))).status).toBe(200);
  });
});
