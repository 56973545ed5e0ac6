import { lastMail, readOutbox } from '../../../../test/outbox';
import { freshPart, remoteManifest } from '../../../../test/releases/manifests';
import { operatorKey } from '../../../../test/releases/send-release';
import { startWatched, type Watched } from '../../../../test/releases/watched-parts';
import { startBeside, startTestServer } from '../../../../test/test-server';
import { sendTeamMail } from '../../releases/team-mail/start-mailing-teams';
import { ReleaseWatch } from './release-watch';

const PHONE = 'Mozilla/5.0 (Linux; Android 15; K) AppleWebKit/537.36 Chrome/150.0.0.0 Mobile Safari/537.36';
const TEAM = 'fair-team@college.example';

let part = '';

describe('MFE-11 the watch', () => {
  let watched: Watched;
  let { server, watch, clock } = {} as Watched;
  beforeAll(async () => {
    watched = await startWatched();
    ({ server, watch, clock } = watched);
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    part = freshPart('mfe-watched');
    await watched.forget();
  });

  const publish = (mark: string, canary?: number) => watched.publish(part, mark, canary);
  const active = () => watched.active(part);
  const open = (group: number | null, times: number) => watched.open(group, times, `/${part}`);
  const tell = (hash: string, times: number, more: object = {}, where = {}) =>
    watched.tell({ part, hash }, times, more, where);
  const inside = (hash: string) => watched.inside(hash);

  test('a canary that is worse is undone, its history says why, and its team has a mail', async () => {
    const { body } = await server.operate('POST', `/releases/${part}/address`, {
      token: operatorKey(server),
      body: { address: TEAM },
    });
    expect(body.message).toBe(`${part} has no release.`);
    const before = await publish('before');
    await server.operate('POST', `/releases/${part}/address`, {
      token: operatorKey(server),
      body: { address: TEAM },
    });
    const hash = await publish('worse', 5);
    await open(inside(hash)[0]!, 8);
    await open(null, 150);
    await watch.look();
    expect(active()?.canary?.hash).toBe(hash);
    await tell(hash, 7);
    await watch.look();
    expect(active()).toMatchObject({ current: before, canary: null });
    const { note, actor, reason } = active()!.last;
    expect([reason, actor]).toEqual(['abort', 'the portal']);
    expect(note).toMatch(
      /^Undone by itself: 7 faults in 8 pages opened .+, against 0 in 150 of the active release\./,
    );
    expect(note).toContain(`7 × TypeError: no card\n    Card@${part}/${hash}/remote.js:1:5`);

    const { mail, database, log } = server.services;
    while (await sendTeamMail({ mail, database, log }));
    const { subject, text } = await lastMail(server.dataDir, TEAM);
    expect(subject).toBe(`${part} ${hash} was undone`);
    expect(text).toContain('against 0 in 150 of the active release');
    expect((await readOutbox(server.dataDir)).filter(({ to }) => to?.[0]?.address === TEAM)).toHaveLength(1);
  });

  test('a fault on one page of phones alone is seen; one that a browser meets again is not counted again', async () => {
    await publish('before');
    const hash = await publish('worse', 5);
    await open(inside(hash)[0]!, 60);
    await open(null, 60);
    await tell(hash, 20, { again: true }, { path: `/${part}/7`, agent: PHONE });
    await watch.look();
    expect(active()?.canary?.hash).toBe(hash);
    await tell(hash, 7, {}, { path: `/${part}/7`, agent: PHONE });
    await watch.look();
    expect(active()?.canary).toBeNull();
    expect(active()?.last.note).toMatch(/7 faults in 0 pages opened on (phones|\/mfe-watched\d+\/\*)/);
  });

  test('a release that makes the shell throw is seen by its place in the stack', async () => {
    await publish('before');
    const hash = await publish('worse', 5);
    const shell = server.services.releases.state().shell!.hash;
    await open(inside(hash)[0]!, 8);
    await open(null, 60);
    const stack = `Error\n    at a (https://p/remotes/shell/${shell}/main.js:1:5)\n    at b (https://p/remotes/${part}/${hash}/remote.js:1:5)`;
    await tell(hash, 7, { kind: 'unhandled', stack });
    await watch.look();
    expect(active()?.last.reason).toBe('abort');
  });

  test('a good canary goes on after its quiet time, and never without pages that were opened', async () => {
    await publish('before');
    const hash = await publish('good', 5);
    await clock.advance(6 * 60_000);
    await watch.look();
    expect(active()?.canary?.percent).toBe(5);
    await open(inside(hash)[0]!, 25);
    await watch.look();
    expect(active()?.canary).toMatchObject({ hash, percent: 25 });
    await open(inside(hash)[0]!, 25);
    await watch.look();
    expect(active()?.canary?.percent).toBe(25);
    await clock.advance(6 * 60_000);
    await watch.look();
    expect(active()).toMatchObject({ current: hash, canary: null, last: { reason: 'promote' } });
  });

  test('a canary that few open goes on after a day of each step, and the history says with how few', async () => {
    await publish('before');
    const hash = await publish('good', 5);
    await open(inside(hash)[0]!, 3);
    await server.services.counts.flush();
    await clock.advance(24 * 3_600_000 - 1_000);
    await watch.look();
    expect(active()?.canary?.percent).toBe(5);
    await clock.advance(1_000);
    await watch.look();
    expect(active()?.canary?.percent).toBe(25);
    expect(active()?.last.note).toBe(
      '24 hours without a decision against it, though with only 3 of 20 pages opened',
    );
    // What was opened in the step before proves nothing of this one.
    await clock.advance(24 * 3_600_000);
    await watch.look();
    expect(active()?.canary?.percent).toBe(25);
    await open(inside(hash)[0]!, 1);
    await watch.look();
    expect(active()).toMatchObject({ current: hash, canary: null, last: { reason: 'promote' } });
  });

  test('MFE-12 an active release whose errors jump is undone, unless it is pinned or was long there', async () => {
    const before = await publish('before');
    await open(null, 60);
    await tell(before, 1);
    await server.services.counts.flush();
    await clock.advance(60_000);
    const hash = await publish('worse');
    await clock.advance(20_000);
    await open(null, 60);
    await watch.look();
    expect(active()?.current).toBe(hash);
    await server.services.releases.pin(part, hash, 'team');
    await tell(hash, 55);
    await watch.look();
    expect(active()?.current).toBe(hash);
    await server.services.releases.unpin(part, 'team');
    await watch.look();
    // The person who unpinned it has seen it.
    expect(active()?.current).toBe(hash);

    await server.services.releases.rollback(part, before, 'team');
    await open(null, 60);
    await server.services.counts.flush();
    await clock.advance(60_000);
    await publish('worse');
    await clock.advance(20_000);
    await open(null, 60);
    await tell(hash, 55);
    await watch.look();
    expect(active()).toMatchObject({ current: before, last: { reason: 'rollback', actor: 'the portal' } });
    expect(active()?.last.note).toMatch(/^Undone by itself: 55 errors /);
    // What it went back to is not undone in its turn.
    await tell(before, 55);
    await watch.look();
    expect(active()?.current).toBe(before);
  });
});

test('MFE-11 of two servers that look at the same moment one undoes a canary, and the team has one mail', async () => {
  const first = await startTestServer({ kind: 'postgres' });
  const second = await startBeside(first);
  part = 'mfe-shared';
  const build = (mark: string) => ({
    manifest: remoteManifest(part, ['/shared']),
    files: new Map([
      ['remoteEntry.js', Buffer.from(mark)],
      ['remote.js', Buffer.from('')],
    ]),
  });
  const { releases, database } = first.services;
  await releases.publish(build('before'), 'team');
  await first.operate('POST', `/releases/${part}/address`, {
    token: operatorKey(first),
    body: { address: TEAM },
  });
  const { hash } = await releases.publish(build('worse'), 'team', { canary: 5 });
  const fault = { kind: 'render' as const, part, hash, path: '/shared', message: 'no', stack: '' };
  // The other process learns of the canary from the database.
  while (second.services.releases.state().canaries.length === 0)
    await new Promise((done) => setTimeout(done, 20));
  // Browsers report to one process, and the other one counts it too.
  for (let time = 0; time < 10; time += 1)
    second.services.reports.take({ faults: [fault], shown: [] }, 'other');
  await second.services.counts.flush();
  const watches = [first, second].map(({ services }) => new ReleaseWatch(services));
  await Promise.all(watches.map((watch) => watch.look()));
  const { rows } = await database.pool.query<{ reason: string }>(
    'select reason from switches where part = $1 order by revision',
    [part],
  );
  expect(rows.map(({ reason }) => reason)).toEqual(['publish', 'canary', 'abort']);
  const mails = await database.pool.query('select address from team_mails');
  expect(mails.rows).toEqual([{ address: TEAM }]);
  await second.close();
  await first.close();
});
