import { DATABASES } from '../../../../test/databases';
import { draftsBy } from '../../../../test/drives/test-drafts';
import { undo } from '../../../../test/registered-student';
import { useStaff } from '../../../../test/staff';
import { useTestServer } from '../../../../test/test-server';

describe.each(DATABASES)('a drive that was begun, taken back, on %s', (kind) => {
  const server = useTestServer(kind);
  const officer = useStaff(server, 'officer');
  const drafts = draftsBy(server, officer, kind);
  const hers = draftsBy(server, useStaff(server, 'officer', { name: 'Meera Joshi' }), kind);

  const refusal = async (batch: string) => {
    const { status, body } = await undo(officer, batch);
    return [status, body.message];
  };

  test('CEL-81 what somebody wrote since stands in the way, by name, until it is thrown away', async () => {
    const { id, batch, content } = await drafts.begun();
    const written = { ...content, note: 'Hours of work' };
    const saved = await hers.save(id, written);
    const named = [409, expect.stringContaining('Meera Joshi has written on it since.')];
    expect(await refusal(batch)).toEqual(named);
    expect((await drafts.read(id)).content).toEqual(written);
    const drop = (version: string) => officer.call('discardDraft', { id, body: { version } });
    expect((await drop(saved.data.version)).status).toBe(200);
    // A first save of another's is no less.
    const again = await hers.save(id, written);
    expect(await refusal(batch)).toEqual(named);
    expect((await drop(again.data.version)).status).toBe(200);
    expect((await undo(officer, batch)).status).toBe(200);
    expect((await officer.call('draft', { id })).status).toBe(404);
  });
});
