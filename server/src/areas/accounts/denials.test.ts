import type { ActionItem } from '@portal/shared/contract/cell';
import { DATABASES } from '../../../test/databases';
import { releaseRules } from '../../../test/profile/release-rules';
import { signedInStaff } from '../../../test/staff';
import { addStudent } from '../../../test/students';
import { useTestServer } from '../../../test/test-server';

describe.each(DATABASES)('what a role has no right to, on %s', (kind) => {
  const server = useTestServer(kind);
  beforeAll(() => releaseRules(server.services));

  test('CEL-03 CEL-80 a verifier who tries an officer’s call is 403: nothing is done, and recorded in the activity log', async () => {
    const verifier = await signedInStaff(server, 'verifier', { name: 'Vera' });
    const officer = await signedInStaff(server, 'officer');
    const { id } = await addStudent(server);
    const body = { version: '0.0', reason: 'Absent from the test' };
    expect((await verifier.call('bar', { id, body })).status).toBe(403);
    const { data: record } = (await officer.call('student', { id })).body;
    expect(record).toMatchObject({ bars: [], actions: [] });
    const { data } = (await officer.call('actions', { query: `person=${verifier.id}` })).body;
    expect((data as { rows: ActionItem[] }).rows).toMatchObject([
      {
        kind: 'staff.refused',
        actor: { id: verifier.id, name: 'Vera' },
        staff: { id: verifier.id },
        after: { right: 'decide bars' },
      },
    ]);
  });
});
