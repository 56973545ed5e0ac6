import { addDrive } from '../../../../test/drives/test-drives';
import { useConsole } from '../../../../test/staff';

import { jobFormScene, TYPED } from '../../../../test/job-forms';

const HOUR = 60 * 60 * 1000;

const { server, officer } = useConsole({ config: { publicUrl: 'http://portal.example' } });
let driveId: string;
const { make, opened, browser, codeOf, begun, endSessions } = jobFormScene(server, officer, () => driveId);

test('F-75 what was typed for longer than a session is kept through the next code, of a form and of a shortlist', async () => {
  const { link } = await begun();
  driveId = await addDrive(server);
  const list = await make();
  await opened(list);
  await endSessions();
  for (const [of, path, form, kept] of [
    [link, '/form', { ...TYPED, do: 'send' }, 'value="Written test"'],
    [list, '/shortlist', { list: 'ASHA PATEL\nBINA MEHTA', sort: '' }, 'BINA MEHTA</textarea>'],
  ] as const) {
    const { ask } = browser();
    const ended = await ask(`${of.path}${path}`, form);
    expect([ended.statusCode, ended.body]).toEqual([401, expect.stringContaining('What you typed is kept.')]);
    const coded = await ask(`${of.path}/code`, form);
    expect(coded.body).toContain('type="hidden"');
    const otp = await codeOf(of.email);
    const wrong = await ask(`${of.path}/open`, { ...form, otp: '00000000' });
    expect([wrong.statusCode, wrong.body]).toEqual([422, expect.stringContaining('type="hidden"')]);
    const open = await ask(`${of.path}/open`, { ...form, otp });
    expect([open.statusCode, open.body]).toEqual([200, expect.stringContaining(kept)]);
    expect(open.body).toContain('was not sent yet');
  }
});

test('F-75 a link that has expired says so, with what was typed; extended it goes on', async () => {
  const { link, send } = await begun();
  await server.services.database.pool.query(
    "update company_links set expires_at = now() - interval '1 minute' where id = $1",
    [link.id],
  );
  const late = await send();
  expect([late.statusCode, late.body]).toEqual([404, expect.stringContaining('This link expired on')]);
  expect(late.body).toContain('roles.0.title: Developer');
  const until = new Date(Date.now() + 48 * HOUR).toISOString();
  const body = { until };
  expect((await officer.call('extendCompanyLink', { id: link.id, body })).status).toBe(200);
  expect((await send()).statusCode).toBe(200);
  const sentAgain = await officer.call('sendCompanyLink', { id: link.id });
  expect(sentAgain.status).toBe(200);
});

test('F-75 the link of a form shows no list, and that of a list no form', async () => {
  const { ask, link } = await begun();
  expect((await ask(`${link.path}/list`)).statusCode).toBe(404);
  driveId = await addDrive(server);
  const list = await make();
  const { ask: other } = await opened(list);
  expect((await other(`${list.path}/form`)).statusCode).toBe(404);
  expect((await other(`${list.path}/form`, { ...TYPED, do: 'send' })).statusCode).toBe(404);
  expect((await ask(`${list.path}/form`)).statusCode).toBe(303);
});
