import type { ViewEvent } from '@portal/shared/contract';
import { lastMail, readOutbox } from '../../../../test/outbox';
import { federationFile, freshPart, remoteManifest } from '../../../../test/releases/manifests';
import { operatorKey } from '../../../../test/releases/send-release';
import { startWatched, type Watched } from '../../../../test/releases/watched-parts';
import { startBeside, startTestServer } from '../../../../test/test-server';
import { sendTeamMail } from '../../releases/team-mail/start-mailing-teams';
import { ReleaseWatch } from './release-watch';
import { LOST_AFTER_MS } from './view-store';

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
  const view = (hash: string, ...rest: [times: number, more?: Parameters<Watched['view']>[2]]) =>
    watched.view({ part, hash }, ...rest);

  test('a canary whose views are not usable is undone, its history says why, and its team has a mail', async () => {
    const address = () =>
      server.operate('POST', `/releases/${part}/address`, {
        token: operatorKey(server),
        body: { address: TEAM },
      });
    expect((await address()).body.message).toBe(`${part} has no release.`);
    const before = await publish('before');
    await address();
    const hash = await publish('worse', 5);
    view(hash, 1);
    view(before, 150);
    await watch.look();
    expect(active()?.canary?.hash).toBe(hash);
    view(hash, 7, { unusable: 7 });
    watched.tell({ part, hash }, 7);
    await watch.look();
    expect(active()).toMatchObject({ current: before, canary: null });
    const { note, actor, reason } = active()!.last;
    expect([reason, actor]).toEqual(['abort', 'the portal']);
    expect(note).toMatch(
      /^Undone by itself: 7 of 8 \(88%\) views were not usable on .+, against 0 of 150 \(0%\) of the active release: p /,
    );
    expect(note).toContain(`7 × TypeError: no card\n    Card@${part}/${hash}/remote.js:1:5`);

    const { mail, database, log } = server.services;
    while (await sendTeamMail({ mail, database, log }));
    const { subject, text } = await lastMail(server.dataDir, TEAM);
    expect(subject).toBe(`${part} ${hash} was undone`);
    expect(text).toContain('against 0 of 150 (0%) of the active release');
    expect((await readOutbox(server.dataDir)).filter(({ to }) => to?.[0]?.address === TEAM)).toHaveLength(1);
  });

  test('a canary that opens no page any more is undone by the views whose browsers say nothing more', async () => {
    const before = await publish('before');
    const hash = await publish('hangs', 5);
    view(before, 150);
    for (let time = 0; time < 12; time += 1)
      server.services.counts.take({
        views: [{ part, hash, path: `/${part}`, did: 'started', ago: 0 }],
      });
    await watch.look();
    expect(active()?.canary?.hash).toBe(hash);
    await clock.advance(LOST_AFTER_MS + 10_000);
    await watch.look();
    expect(active()).toMatchObject({ canary: null, last: { reason: 'abort' } });
  });

  test('a view that begins with its canary, in a new step of time, is not counted before it', async () => {
    await publish('before');
    await clock.advance(10_000 - (clock.elapsed() % 10_000));
    const hash = await publish('new', 5);
    // The last moment of those that are written as one.
    const now = jest.spyOn(performance, 'now').mockReturnValue(1_999);
    view(hash, 1);
    await server.services.counts.flush();
    now.mockRestore();
    const { rows } = await server.services.database.pool.query<{ slot: Date }>(
      'select slot from release_views where hash = $1',
      [hash],
    );
    expect(rows.map(({ slot }) => slot.getTime())).toEqual([clock.elapsed()]);
  });

  test('a canary whose button has no effect is undone, though each of its views is usable', async () => {
    const before = await publish('before');
    const hash = await publish('no effect', 5);
    view(before, 400, { tried: 300, finished: 210 });
    view(hash, 40, { tried: 35 });
    await watch.look();
    expect(active()?.canary).toBeNull();
    expect(active()?.last.note).toMatch(
      /35 of 35 \(100%\) views in which someone pressed a button did not finish the main action on .+, against 90 of 300 \(30%\)/,
    );
  });

  test('a good canary goes on after its quiet time, and never without pages that were opened', async () => {
    await publish('before');
    const hash = await publish('good', 5);
    await clock.advance(6 * 60_000);
    await watch.look();
    expect(active()?.canary?.percent).toBe(5);
    view(hash, 25);
    await watch.look();
    expect(active()?.canary).toMatchObject({ hash, percent: 25 });
    expect(active()?.last.note).toMatch(/^5 minutes without a decision against it: .*(fault|few)/);
    await clock.advance(10_000);
    view(hash, 25);
    await watch.look();
    expect(active()?.canary?.percent).toBe(25);
    await clock.advance(6 * 60_000);
    await watch.look();
    expect(active()).toMatchObject({ current: hash, canary: null, last: { reason: 'promote' } });
  });

  test('a canary that few open goes on after a day of each step, and the history says with how few', async () => {
    await publish('before');
    const hash = await publish('good', 5);
    view(hash, 3);
    await server.services.counts.flush();
    await clock.advance(24 * 3_600_000 - 21_000);
    await watch.look();
    expect(active()?.canary?.percent).toBe(5);
    await clock.advance(1_000);
    await watch.look();
    expect(active()?.canary?.percent).toBe(25);
    expect(active()?.last.note).toBe(
      '24 hours without a decision against it, though with only 3 of 20 pages opened: 3 views are too few to find any fault',
    );
    // What was opened in the step before proves nothing of this one.
    await clock.advance(24 * 3_600_000);
    await watch.look();
    expect(active()?.canary?.percent).toBe(25);
    view(hash, 1);
    await watch.look();
    expect(active()).toMatchObject({ current: hash, canary: null, last: { reason: 'promote' } });
  });

  test('MFE-12 an active release whose share of usable views falls is undone, unless it is pinned or was long there', async () => {
    const before = await publish('before');
    view(before, 300, { unusable: 3 });
    await server.services.counts.flush();
    await clock.advance(60_000);
    const hash = await publish('worse');
    view(hash, 60, { unusable: 2 });
    await watch.look();
    expect(active()?.current).toBe(hash);
    await server.services.releases.pin(part, hash, 'team');
    view(hash, 60, { unusable: 55 });
    await watch.look();
    expect(active()?.current).toBe(hash);
    await server.services.releases.unpin(part, 'team');
    await watch.look();
    // The person who unpinned it has seen it.
    expect(active()?.current).toBe(hash);

    await server.services.releases.rollback(part, before, 'team');
    await clock.advance(20_000);
    view(before, 300, { unusable: 3 });
    await server.services.counts.flush();
    await clock.advance(60_000);
    await publish('worse');
    view(hash, 60, { unusable: 55 });
    await watch.look();
    expect(active()).toMatchObject({ current: before, last: { reason: 'rollback', actor: 'the portal' } });
    expect(active()?.last.note).toMatch(/^Undone by itself: 55 of 60 /);
    // What it went back to is not undone in its turn.
    view(before, 60, { unusable: 55 });
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
      federationFile(remoteManifest(part, ['/shared'])),
    ]),
  });
  const { releases, database } = first.services;
  const { hash: before } = await releases.publish(build('before'), 'team');
  await first.operate('POST', `/releases/${part}/address`, {
    token: operatorKey(first),
    body: { address: TEAM },
  });
  const { hash } = await releases.publish(build('worse'), 'team', { canary: 5 });
  // The other process learns of the canary from the database.
  while (second.services.releases.state().canaries.length === 0)
    await new Promise((done) => setTimeout(done, 20));
  // Browsers report to one process, and the other one counts it too.
  const say = (of: string, did: ViewEvent['did']) =>
    second.services.counts.take({ views: [{ part, hash: of, path: '/shared', did, ago: 0 }] });
  for (let time = 0; time < 200; time += 1) {
    const [of, did] = time < 20 ? ([hash, 'unusable'] as const) : ([before, 'usable'] as const);
    say(of, 'started');
    say(of, did);
  }
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
