import { CALLS, type MessagePage } from '@portal/shared/contract';
import type { ImportDone } from '@portal/shared/contract/cell';
import { DATABASES } from '../../../../test/databases';
import { csvOf, importer } from '../../../../test/imports';
import { releaseRules } from '../../../../test/profile/release-rules';
import { registeredStudent, setVerified, undo } from '../../../../test/registered-student';
import { useStaff } from '../../../../test/staff';
import { useTestServer } from '../../../../test/test-server';
import { tellWaiting } from '../../messages/tell';

const unexpected = (error: unknown): never => {
  throw error;
};

describe.each(DATABASES)('a verification that an import ends, on %s', (kind) => {
  const server = useTestServer(kind, { config: { publicUrl: undefined } });
  const officer = useStaff(server, 'officer');
  beforeAll(() => releaseRules(server.services));

  const titles = async (token: string) => {
    while ((await tellWaiting(server.services, unexpected)) > 0);
    const { items } = (await server.call('GET', CALLS.messages.path, { token })).body.data as MessagePage;
    return items.map(({ title }) => title);
  };

  test('MSG-05 CEL-24 W-55 its student is told, reads why, and an undo takes both back', async () => {
    const student = await registeredStudent(server);
    const { token, standing } = student;
    expect((await setVerified(officer, student.id, true)).status).toBe(200);
    const calls = importer(server, officer);
    const before = await titles(token);
    const file = csvOf([[student.enrollment, '', '', '', 'Civil']]);
    const { data } = await calls.whole<ImportDone>(file, 'all');
    expect(await titles(token)).toEqual(['Your profile is not verified any more', ...before]);
    expect((await standing()).unverified?.reason).toMatch(/list says another degree or branch/);
    expect((await undo(officer, data.batch)).status).toBe(200);
    expect(await titles(token)).toEqual(before);
    expect(await standing()).not.toHaveProperty('unverified');
  });
});
