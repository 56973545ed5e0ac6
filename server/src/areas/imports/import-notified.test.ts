import type { ImportDone } from '@portal/shared/contract/cell';
import { DATABASES } from '../../../test/databases';
import { csvOf, importer } from '../../../test/imports';
import { releaseRules } from '../../../test/profile/release-rules';
import { registeredStudent, setVerified, undo } from '../../../test/registered-student';
import { useStaff } from '../../../test/staff';
import { notifiedTitles } from '../../../test/notify-all';
import { useTestServer } from '../../../test/test-server';

describe.each(DATABASES)('a verification that an import ends, on %s', (kind) => {
  const server = useTestServer(kind, { config: { publicUrl: undefined } });
  const officer = useStaff(server, 'officer');
  beforeAll(() => releaseRules(server.services));

  test('MSG-05 CEL-24 W-55 its student is told, reads why, and an undo takes both back', async () => {
    const student = await registeredStudent(server);
    const { standing } = student;
    expect((await setVerified(officer, student.id, true)).status).toBe(200);
    const calls = importer(server, officer);
    const before = await notifiedTitles(server, student);
    const file = csvOf([[student.enrollment, '', '', '', 'Civil']]);
    const { data } = await calls.whole<ImportDone>(file, 'all');
    expect(await notifiedTitles(server, student)).toEqual([
      'Your profile is not verified any more',
      ...before,
    ]);
    expect((await standing()).unverified?.reason).toMatch(/list says another degree or branch/);
    expect((await undo(officer, data.batch)).status).toBe(200);
    expect(await notifiedTitles(server, student)).toEqual(before);
    expect(await standing()).not.toHaveProperty('unverified');
  });
});
