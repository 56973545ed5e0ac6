import { until } from '../../../../test/raw-client';
import {
  freshPart,
  contentBuild,
  IS_NEW,
  loadableBuild,
  OLD_SHELL_SCRIPT,
  remoteBuild,
  shellBuild,
} from '../../../../test/releases/manifests';
import { operatorKey } from '../../../../test/releases/send-release';
import { startBeside, startTestServer, useTestServer, type TestServer } from '../../../../test/test-server';
import { forGroup, GROUPS } from './canary-groups';

let part = '';
beforeEach(() => void (part = freshPart()));
const team = (mark: string) => remoteBuild(part, [`/${part}`], mark);
const groups = Array.from({ length: GROUPS }, (_, group) => group);

describe('MFE-10 canaries', () => {
  const server = useTestServer();
  let releases: TestServer['services']['releases'];
  beforeAll(async () => {
    ({ releases } = server.services);
  });

  const stands = () => releases.state().parts.get(part);
  const release = async (mark: string, canary?: number) =>
    (await releases.publish(team(mark), 'test', canary === undefined ? {} : { canary })).hash;
  /** The release that the browsers of a group have. @param group null for one that shows none */
  const had = (group: number | null, name = part) =>
    forGroup(releases.state(), group).registry.remotes.find((remote) => remote.name === name)?.current.hash;
  const groupsWith = (hash: string) => groups.filter((group) => had(group) === hash);

  test('a canary reaches as many groups of browsers as it says; a step adds others and takes none away', async () => {
    const before = await release('before');
    const canary = await release('canary', 5);
    const first = groupsWith(canary);
    expect(first).toHaveLength(5);
    expect(groupsWith(before)).toHaveLength(95);
    // A browser without a group is no part of it.
    expect(had(null)).toBe(before);
    await releases.step(part, canary, 25, 'portal');
    expect(groupsWith(canary)).toHaveLength(25);
    expect(groupsWith(canary)).toEqual(expect.arrayContaining(first));
    await releases.promote(part, null, 'team');
    expect([null, ...groups].map((group) => had(group))).toEqual(Array(GROUPS + 1).fill(canary));
    expect(stands()).toMatchObject({ current: canary, before, canary: null });
  });

  test('a browser that has a canary falls back on the active release', async () => {
    const before = await release('before');
    const canary = await release('canary', 5);
    const state = forGroup(releases.state(), groupsWith(canary)[0]!);
    expect(state.registry.remotes.find(({ name }) => name === part)?.previous?.hash).toBe(before);
  });

  test('what is aborted is in no browser any more, and can come again', async () => {
    const before = await release('before');
    const canary = await release('canary', 10);
    await expect(releases.abort(part, before, 'team')).rejects.toThrow(`Another canary of ${part} is out`);
    await releases.abort(part, canary, 'team', 'it flickers');
    expect(groupsWith(before)).toHaveLength(GROUPS);
    await expect(releases.abort(part, null, 'team')).rejects.toMatchObject({ status: 409 });
    await expect(releases.promote(part, null, 'team')).rejects.toMatchObject({ status: 409 });
    await release('canary', 10);
    expect(groupsWith(canary)).toHaveLength(10);
  });

  test('whatever else is switched of a part ends its canary; going back goes by what was active', async () => {
    const before = await release('before');
    const canary = await release('canary', 5);
    const next = await release('next');
    expect(stands()).toMatchObject({ current: next, before, canary: null });
    await release('canary', 5);
    await releases.pin(part, next, 'team');
    expect(stands()).toMatchObject({ current: next, canary: null });
    // What is pinned has no canary either: it is stored.
    expect(await releases.publish(team('canary'), 'test', { canary: 5 })).not.toHaveProperty('percent');
    await releases.unpin(part, 'team');
    await release('canary', 5);
    await release('next');
    expect(groupsWith(next)).toHaveLength(GROUPS);
    await releases.publish(team('canary'), 'test', { canary: 5 });
    await releases.promote(part, canary, 'team');
    await releases.rollback(part, null, 'team');
    expect(stands()?.current).toBe(next);
  });

  test('a step that another process has made changes nothing; one of an ended canary is an error', async () => {
    await release('before');
    const canary = await release('canary', 5);
    await releases.step(part, canary, 25, 'portal');
    const { revision } = releases.state();
    expect(await releases.step(part, canary, 25, 'portal')).toMatchObject({ revision, percent: 25 });
    await releases.abort(part, canary, 'team');
    await expect(releases.step(part, canary, 50, 'portal')).rejects.toMatchObject({ status: 409 });
  });

  test('what is active and published as a canary beside another one reaches no share of browsers', async () => {
    await release('before');
    const canary = await release('canary', 5);
    expect(await releases.publish(team('before'), 'test', { canary: 7 })).not.toHaveProperty('percent');
    expect(stands()?.canary).toMatchObject({ hash: canary, percent: 5 });
  });

  test('the first release of a part reaches all browsers, and content always does', async () => {
    await expect(release('first', 5)).rejects.toMatchObject({
      status: 409,
      message: `${part} has no release yet: the first one goes to all browsers.`,
    });
    await expect(releases.publish(contentBuild('1'), 'test', { canary: 5 })).rejects.toMatchObject({
      status: 422,
    });
  });

  test('a release is judged by what some browsers have with it, too', async () => {
    await release('before');
    const wide = remoteBuild(part, [`/${part}`, '/fair'], 'wide');
    await releases.publish(wide, 'test', { canary: 5 });
    const other = remoteBuild(`${part}-other`, ['/fair']);
    await expect(releases.publish(other, 'test')).rejects.toThrow('/fair collides with /fair');
    await releases.abort(part, null, 'team');
    await releases.publish(other, 'test');
    await expect(releases.publish(wide, 'test', { canary: 5 })).rejects.toThrow('/fair collides with');
  });

  test('list and history say who has a canary, and since when', async () => {
    const before = await release('before');
    const canary = await release('canary', 5);
    await releases.step(part, canary, 25, 'portal');
    const { body } = await server.operate('GET', `/releases?part=${part}`, {
      token: operatorKey(server),
    });
    const [view] = body.data as [{ canary: { since: string; stepAt: string }; history: object[] }];
    expect(view).toMatchObject({ current: before, canary: { hash: canary, percent: 25 } });
    expect(view.canary.since < view.canary.stepAt).toBe(true);
    expect(view.history).toMatchObject([
      { what: 'step', hash: canary, percent: 25, actor: 'portal' },
      { what: 'canary', hash: canary, percent: 5, actor: 'test' },
      { what: 'publish', hash: before, percent: null },
    ]);
  });

  test('canaries of two parts meet in some browsers', async () => {
    await release('before');
    const one = await release('canary', 50);
    const first = part;
    part = `${part}-other`;
    await release('before');
    const two = await release('canary', 50);
    const pairs = new Set(groups.map((group) => `${had(group, first) === one} ${had(group) === two}`));
    expect(pairs.size).toBeGreaterThan(1);
    for (const group of groups) {
      const { variant } = forGroup(releases.state(), group);
      expect(variant.includes(one)).toBe(had(group, first) === one);
      expect(variant.includes(two)).toBe(had(group) === two);
    }
  });
});

test('MFE-10 a shell in canary is in the registry of its browsers', async () => {
  const server = await startTestServer({ kind: 'postgres' });
  const { releases } = server.services;
  const { hash: before } = await releases.publish(shellBuild('a'), 'test');
  const { hash: canary } = await releases.publish(shellBuild('b'), 'test', { canary: 7 });
  const shells = groups.map((group) => forGroup(releases.state(), group).registry.shell);
  expect(shells.filter((hash) => hash === canary)).toHaveLength(7);
  expect(shells.filter((hash) => hash === before)).toHaveLength(93);
  await server.close();
});

describe('MFE-10 a release is loaded with what some browsers have in canary', () => {
  const PART = 'mfe-fair';
  let server: TestServer;
  beforeEach(async () => {
    server = await startTestServer({ kind: 'postgres' });
  });
  afterEach(() => server.close());
  const publish = (
    build: Parameters<TestServer['services']['releases']['publish']>[0],
    canary?: number,
  ): Promise<{ hash: string }> =>
    server.services.releases.publish(build, 'test', canary === undefined ? {} : { canary });
  const good = shellBuild();
  const old = shellBuild('old', OLD_SHELL_SCRIPT);
  const fair = (isNew: boolean) => loadableBuild(PART, ['/fair'], '', isNew ? IS_NEW : '');

  test('a remote in a shell that is in canary', async () => {
    await publish(good);
    const { hash } = await publish(old, 5);
    await expect(publish(fair(true))).rejects.toMatchObject({
      status: 422,
      message: `mfe-fair throws when it is loaded: too new. It was tried with the canary ${hash} of shell.`,
    });
    await publish(fair(false));
  });

  test('a shell with a remote that is in canary', async () => {
    await publish(good);
    await publish(fair(false));
    const { hash } = await publish(fair(true), 5);
    await expect(publish(old)).rejects.toMatchObject({
      status: 422,
      message: `With this shell mfe-fair throws when it is loaded: too new. It was tried with the canary ${hash} of mfe-fair.`,
    });
    await server.services.releases.abort(PART, null, 'test');
    await publish(old);
  });

  test('a canary that goes to all, with what an older release around it is', async () => {
    const { hash: before } = await publish(old);
    await publish(good);
    await publish(fair(false));
    await publish(fair(true), 5);
    const { releases } = server.services;
    await releases.rollback('shell', before, 'test');
    const refused = { status: 422, message: 'mfe-fair throws when it is loaded: too new.' };
    await expect(releases.promote(PART, null, 'test')).rejects.toMatchObject(refused);
    // The same build published once more, now for all.
    await expect(publish(fair(true))).rejects.toMatchObject(refused);
    await releases.rollback('shell', null, 'test').catch(() => undefined);
    await publish(good);
    await releases.promote(PART, null, 'test');
  });
});

test('MFE-10 a canary outlives a restart, and every server process has it', async () => {
  const first = await startTestServer({ kind: 'postgres' });
  part = 'mfe-lasting';
  const { releases } = first.services;
  await releases.publish(team('a'), 'test');
  const { hash } = await releases.publish(team('b'), 'test', { canary: 5 });
  const second = await startBeside(first);
  const reached = ({ services }: TestServer) =>
    groups.filter((group) => forGroup(services.releases.state(), group).variant.includes(hash));
  expect(reached(second)).toEqual(reached(first));
  expect(reached(second)).toHaveLength(5);
  await second.services.releases.abort(part, null, 'test');
  await until(() => reached(first).length === 0, 'the end of the canary at the first server');
  await second.close();
  await first.close();
});
