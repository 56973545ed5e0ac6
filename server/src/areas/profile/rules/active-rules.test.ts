import { PortalError } from '../../../platform/errors';
import { DATABASES } from '../../../../test/databases';
import { addStudent, signIn } from '../../../../test/students';
import { startTestServer, useTestServer, type TestServer } from '../../../../test/test-server';
import { BODIES } from '../../../../test/profile/documents';
import { bundleRules, releaseRules } from '../../../../test/profile/release-rules';
import { checkRules } from './check-rules';
import { ActiveRules, type RulesFile } from './active-rules';

/** The same rules with a school's name of at least 40 characters, as if the placement cell had changed it. */
const stricter = async () => {
  const code = await bundleRules();
  const changed = code.replace(/("School Name", \{)/, '$1 minLength: 40,');
  expect(changed).not.toBe(code);
  return changed;
};

describe.each(DATABASES)('rules in force on %s', (kind) => {
  const server = useTestServer(kind);
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

    await releaseRules(server.services, await stricter());
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

test('MFE-04 a released rule reaches another server process on the same PostgreSQL within 5 s', async () => {
  const first = await startTestServer('postgres');
  const second = await startTestServer('postgres', {
    on: { dataDir: first.dataDir, databaseUrl: first.databaseUrl, drop: () => Promise.resolve() },
  });
  await releaseRules(first.services);
  await releaseRules(first.services, await stricter());
  const wanted = first.services.rules.current().hash;
  const hashOnSecond = () => {
    try {
      return second.services.rules.current().hash;
    } catch {
      return null;
    }
  };
  const until = Date.now() + 5_000;
  while (hashOnSecond() !== wanted && Date.now() < until) await new Promise((done) => setTimeout(done, 50));
  expect(hashOnSecond()).toBe(wanted);
  await second.close();
  await first.close();
});

describe('a release of rules that cannot be used', () => {
  const server = useTestServer('postgres');
  beforeAll(() => releaseRules(server.services));

  test.each([
    ['throw', `throw new Error('broken')`, /broken/],
    ['hang', `for (;;);`, /no answer within/],
    ['grow', `const all = []; for (;;) all.push(new Array(1e5).fill(all.length));`, /cannot be used/],
  ])(
    'MFE-04 is refused when they %s, nothing is switched, and the good ones judge on',
    async (_, code, words) => {
      const { hash } = server.services.rules.current();
      const { revision } = server.services.releases.state();
      const refused = releaseRules(server.services, code);
      await expect(refused).rejects.toMatchObject({
        status: 422,
        message: expect.stringMatching(words) as string,
      });
      expect(server.services.releases.state().revision).toBe(revision);
      expect(server.services.rules.current().hash).toBe(hash);
      const { rules } = server.services.rules.current();
      expect(await rules.validate('ssc', {}, { degree: 'BE', today: '2026-01-01' })).toMatchObject({
        success: false,
      });
    },
  );
});

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
    expect(
      await rules.current().rules.validate('ssc', {}, { degree: 'BE', today: '2026-01-01' }),
    ).toMatchObject({
      success: false,
    });
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

  test('MFE-04 it can be told before it is published', async () => {
    await expect(checkRules(BROKEN.code)).rejects.toThrow(PortalError);
    await expect(checkRules((await good()).code)).resolves.toBeUndefined();
  });
});
