import type { DoneData, DriveFacts } from '@portal/shared/contract/cell';
import { sql } from 'drizzle-orm';
import { draftsBy, inDays } from '../../../../test/drives/test-drafts';
import { addApplicant, addDrive, applying, sendConsent } from '../../../../test/drives/test-drives';
import { untilHeldUp } from '../../../../test/wait-for-lock';
import { useConsole } from '../../../../test/staff';
import { undo } from '../../../../test/registered-student';
import { replyOf } from '../../../../test/reply';

describe('a change of a drive during an application on PostgreSQL', () => {
  const { server, officer } = useConsole({ kind: 'postgres' });
  const drafts = draftsBy(server, officer);

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
    expect(replyOf(await publishing!)).toMatch(/^409 .*'Tester' was chosen by/);
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

  test('CEL-81 an answer that is being written blocks the undo like one that is there', async () => {
    const id = await addDrive(server, { deadline: '1 day ago' });
    const { version } = await officer.data<DriveFacts>('drive', { id });
    const body = { deadline: inDays(1), reason: 'The company asked', version };
    const { batch } = await officer.data<DoneData>('moveDeadline', { id, body });
    const { token } = await addApplicant(server);
    await server.call('GET', `/student/get/recruitment/${id}`, { token });

    let undoing: ReturnType<typeof undo> | undefined;
    await server.services.database.db.transaction(async (tx) => {
      await tx.execute(sql`update consents set choice = 'FALSE', decided_at = clock_timestamp(), roles = '{}'
        where drive_id = ${id}`);
      undoing = undo(officer, batch);
      await untilHeldUp(server, undoing);
    });
    expect(replyOf(await undoing!)).toMatch(
      /^409 .*One student answered after the deadline that it would have again./,
    );
  });
});
