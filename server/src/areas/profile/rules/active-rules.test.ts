import { until } from '../../../../test/raw-client';
import { addStudent, signIn } from '../../../../test/students';
import { startBeside, startTestServer, useTestServer, type TestServer } from '../../../../test/test-server';
import { BODIES } from '../../../../test/profile/documents';
import { bundleRules, releaseRules, stricterRules } from '../../../../test/profile/release-rules';
import { ActiveRules, type RulesFile } from './active-rules';

describe('active rules', () => {
  const server = useTestServer();
  let token: string;

  beforeAll(async () => {
    token = await signIn(server, await addStudent(server, { isRegistered: false }));
  });

  const saveSsc = (on: TestServer = server) =>
    on.call('POST', '/student/register/ssc', { body: BODIES.ssc, token });

  test('while nothing is released a save says so and asks to come back', async () => {
    const answer = await saveSsc();
    expect(answer.status).toBe(503);
    expect(answer.headers['retry-after']).toBe('2');
  });

  test('MFE-04 a released rule is active without a restart, and a rollback takes it back', async () => {
    await releaseRules(server.services);
    const before = server.services.rules.current();
    expect(await saveSsc()).toMatchObject({ status: 200 });

    await releaseRules(server.services, await stricterRules());
    expect(server.services.rules.current().rules.version).not.toBe(before.rules.version);
    expect(await saveSsc()).toMatchObject({
      status: 422,
      body: { errors: { ssc_name: 'School Name is too short. Give 40 to 120 characters.' } },
    });

    const { previous } = server.services.releases.state().remotes[0]!;
    await server.services.releases.rollback('mfe-profile', previous!.hash, 'test');
    await server.services.rules.refresh();
    expect(server.services.rules.current().hash).toBe(before.hash);
    expect(await saveSsc()).toMatchObject({ status: 200 });
  });
});

test('MFE-04 a released rule reaches another server process on the same PostgreSQL', async () => {
  const first = await startTestServer({ kind: 'postgres' });
  const second = await startBeside(first);
  await releaseRules(first.services);
  await releaseRules(first.services, await stricterRules());
  const wanted = first.services.rules.current().hash;
  const hashOnSecond = () => {
    try {
      return second.services.rules.current().hash;
    } catch {
      return null;
    }
  };
  await until(() => hashOnSecond() === wanted, 'the rules at the second server');
  await second.close();
  await first.close();
});

test('MFE-04 a release of rules that cannot be used is refused, nothing is switched, and the good ones judge on', async () => {
  const server = await startTestServer({ rules: true, kind: 'postgres' });
  const { hash, rules } = server.services.rules.current();
  const { revision } = server.services.releases.state();
  await expect(releaseRules(server.services, `throw new Error('broken')`)).rejects.toMatchObject({
    status: 422,
    message: expect.stringMatching(/broken/) as string,
  });
  expect(server.services.releases.state().revision).toBe(revision);
  expect(server.services.rules.current().hash).toBe(hash);
  expect(await rules.validate('ssc', {}, CONTEXT)).toMatchObject({ success: false });
  await server.close();
});

const CONTEXT = { degree: 'BE', today: '2026-01-01' } as const;
/** No browser has other rules than the active ones. */
const NO_CANARY = { beside: () => Promise.resolve([]), releaseOf: () => undefined };

describe('a release whose rules cannot be used', () => {
  const BROKEN: RulesFile = { hash: 'broken', code: `throw new Error('broken')` };
  const log = { info: jest.fn(), error: jest.fn() };
  const good = async (): Promise<RulesFile> => ({ hash: 'good', code: await bundleRules() });

  test('MFE-04 the last good rules stay, and the log says why', async () => {
    let candidates = [await good()];
    const rules = new ActiveRules(
      { ...NO_CANARY, candidates: () => Promise.resolve(candidates), onChange: () => {} },
      log,
    );
    await rules.open();
    candidates = [BROKEN, await good()];
    await rules.refresh();
    expect(rules.current().hash).toBe('good');
    expect(await rules.current().rules.validate('ssc', {}, CONTEXT)).toMatchObject({ success: false });
    expect(log.error).toHaveBeenCalled();
    await rules.close();
  });

  test('MFE-04 at a start the release before is used', async () => {
    const files = [BROKEN, await good()];
    const rules = new ActiveRules(
      { ...NO_CANARY, candidates: () => Promise.resolve(files), onChange: () => {} },
      log,
    );
    await rules.open();
    expect(rules.current().hash).toBe('good');
    await rules.close();
  });

  test('a registry that cannot be asked changes nothing', async () => {
    let fails = false;
    const file = await good();
    const candidates = () => (fails ? Promise.reject(new Error('no database')) : Promise.resolve([file]));
    const rules = new ActiveRules({ ...NO_CANARY, candidates, onChange: () => {} }, log);
    await rules.open();
    fails = true;
    await rules.refresh();
    expect(rules.current().hash).toBe('good');
    await rules.close();
  });
});
