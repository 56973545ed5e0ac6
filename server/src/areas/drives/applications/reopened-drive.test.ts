import { DATABASES } from '../../../../test/databases';
import { reopenScene } from '../../../../test/drives/reopen-scene';
import { draftsBy } from '../../../../test/drives/test-drafts';
import { applying } from '../../../../test/drives/test-drives';
import { releaseRules } from '../../../../test/profile/release-rules';
import { useStaff } from '../../../../test/staff';
import { useTestServer } from '../../../../test/test-server';

describe.each(DATABASES)('drives with a reopened answer, in the editor, on %s', (kind) => {
  const server = useTestServer(kind);
  const officer = useStaff(server, 'officer');
  beforeAll(() => releaseRules(server.services));
  const { posting, answer, reopen } = reopenScene(() => ({ server, officer }));

  test('CEL-43 CEL-53 anyone who is to answer again counts like who answered: nothing narrows, her role goes with her named', async () => {
    const drafts = draftsBy(server, officer, kind);
    const id = await drafts.published({ role_limit: '1' });
    const person = await drafts.answer(id, 'Tester');
    expect((await reopen(id, person)).status).toBe(200);
    const { content, answered } = await drafts.read(id);
    // The editor says so before anything is refused.
    expect(answered).toBe(1);
    await drafts.save(id, { ...content, criteria: { ...content.criteria, min_cpi: '9' } });
    const narrower = await drafts.publish(id);
    expect([narrower.status, narrower.message]).toEqual([
      409,
      expect.stringContaining('Students have answered'),
    ]);
    const [developer, tester] = content.roles;
    await drafts.save(id, { ...content, roles: [developer!, { ...tester!, title: 'QA' }] });
    const renamed = await drafts.publish(id);
    expect([renamed.status, renamed.data]).toMatchObject([
      409,
      { roles: [{ title: 'Tester', students: [{ enrollment: person.enrollment }] }] },
    ]);
    expect((await drafts.publish(id, { named: [person.enrollment] })).status).toBe(200);
    // What she answered stands in history as she gave it, and she answers by the new title.
    expect((await posting(id, person)).reopenings).toMatchObject([{ receipt: { roles: ['Tester'] } }]);
    expect((await answer(id, person, applying('QA'))).status).toBe(200);
  });
});
