import { sql } from 'drizzle-orm';
import { until } from '../../../test/raw-client';
import { startBeside, startTestServer, useTestServer, type TestServer } from '../../../test/test-server';
import { freshPart, remoteBuild, remoteManifest, shellManifest } from '../../../test/releases/manifests';
import { releaseHash } from './checks/check-release';
import { storeFile } from './release-files';
import { insertRelease } from './store';

let part = '';
beforeEach(() => void (part = freshPart()));
const team = (mark: string) => remoteBuild(part, [`/${part}`], mark);

describe('releases', () => {
  const server = useTestServer();
  let releases: TestServer['services']['releases'];
  beforeAll(async () => {
    ({ releases } = server.services);
  });

  const current = () => releases.state().parts.get(part)?.current;
  const fallback = () => releases.state().registry.remotes.find(({ name }) => name === part)?.previous?.hash;
  /** Publishes one release after the other. @returns their hashes */
  const publishAll = async (...marks: string[]) => {
    const hashes: string[] = [];
    for (const mark of marks) hashes.push((await releases.publish(team(mark), 'test')).hash);
    return hashes;
  };

  test('MFE-03 going back without a name goes one release back each time', async () => {
    const [a, b, c] = await publishAll('a', 'b', 'c');
    expect(current()).toBe(c);
    expect(fallback()).toBe(b);
    await releases.rollback(part, null, 'cell', 'c is broken');
    expect(current()).toBe(b);
    expect(fallback()).toBe(a);
    await releases.rollback(part, null, 'cell');
    expect(current()).toBe(a);
    await expect(releases.rollback(part, null, 'cell')).rejects.toMatchObject({ status: 404 });
    await releases.rollback(part, c!, 'cell');
    expect(current()).toBe(c);
    await expect(releases.rollback(part, 'no-such', 'cell')).rejects.toMatchObject({ status: 404 });
  });

  test('MFE-03 a pinned part keeps its release while newer ones are stored, also at a start', async () => {
    const [a, b] = await publishAll('a', 'b');
    await releases.pin(part, a!, 'cell', 'the fair is on');
    const held = await releases.publish(team('c'), 'test');
    expect(held).toMatchObject({ isNew: true, current: a });
    const started = await releases.publishIfNew(team('d'), 'start');
    expect(started).toMatchObject({ isNew: true, current: a });
    expect(current()).toBe(a);
    await expect(releases.rollback(part, b!, 'cell')).rejects.toThrow(`${part} is pinned at`);
    await releases.unpin(part, 'cell');
    expect(current()).toBe(a);
    await expect(releases.unpin(part, 'cell')).rejects.toMatchObject({ status: 409 });
    await releases.publish(team('c'), 'test');
    expect(current()).toBe(held.hash);
  });

  test('MFE-03 of two publishers that began at the same release one wins, the other gets an error', async () => {
    const [a] = await publishAll('a');
    const answers = await Promise.allSettled(
      ['b', 'c', 'd'].map((mark) => releases.publish(team(mark), `team ${mark}`, { replaces: a })),
    );
    const won = answers.filter(({ status }) => status === 'fulfilled');
    const errors = answers.flatMap((answer) =>
      answer.status === 'rejected' ? [answer.reason as Error] : [],
    );
    expect(won).toHaveLength(1);
    expect(errors).toHaveLength(2);
    for (const error of errors) {
      expect(error).toMatchObject({ status: 409 });
      expect(error.message).toMatch(/was changed meanwhile: team \w switched it to /);
    }
    await expect(releases.publish(team('e'), 'late', { replaces: null })).rejects.toMatchObject({
      status: 409,
    });
    const { rows } = await server.services.database.db.execute(
      sql`select hash from releases where part = ${part}`,
    );
    // A half-stored release that is active nowhere would be skipped at every later start.
    expect(rows).toHaveLength(2);
  });

  test('MFE-03 two parts released at the same moment are both switched', async () => {
    const { revision } = releases.state();
    const other = `${part}-other`;
    await Promise.all([
      releases.publish(team('a'), 'test'),
      releases.publish(remoteBuild(other, [`/${other}`]), 'test'),
    ]);
    for (const name of [part, other]) expect(releases.state().parts.has(name)).toBe(true);
    expect(releases.state().revision).toBe(revision + 2);
  });

  test('MFE-09 of two remotes that claim one path at the same moment one is refused', async () => {
    const answers = await Promise.allSettled([
      releases.publish(remoteBuild('mfe-one', ['/fair', '/fair/*']), 'one'),
      releases.publish(remoteBuild('mfe-two', ['/fair/today']), 'two'),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const both = ['mfe-one', 'mfe-two'].filter((name) => releases.state().parts.has(name));
    expect(both).toHaveLength(1);
  });

  describe('W-66', () => {
    const listed = () => releases.state().registry.remotes.map(({ name }) => name);

    test('a part that is retired is in no page until it is brought back, with the release that it had', async () => {
      const [a, b] = await publishAll('a', 'b');
      expect(await releases.retire(part, 'cell', 'the fair is over')).toMatchObject({
        hash: b,
        isRetired: true,
      });
      expect(listed()).not.toContain(part);
      expect(releases.state().parts.get(part)).toMatchObject({ current: b, isRetired: true });
      expect(await releases.unretire(part, 'cell')).toMatchObject({ hash: b, isRetired: false });
      expect(listed()).toContain(part);
      expect([current(), fallback()]).toEqual([b, a]);
    });

    test('what is published while it is retired is stored and not switched to, also at a start', async () => {
      const [a] = await publishAll('a');
      await releases.retire(part, 'cell');
      const stored = await releases.publish(team('b'), 'test', { replaces: a });
      expect(stored).toMatchObject({ isNew: true, current: a, isRetired: true });
      expect(await releases.publish(team('a'), 'test')).toMatchObject({ isNew: false, isRetired: true });
      expect(await releases.publishIfNew(team('c'), 'start')).toMatchObject({ current: a, isRetired: true });
      expect(listed()).not.toContain(part);
      for (const change of [
        () => releases.rollback(part, stored.hash, 'cell'),
        () => releases.rollback(part, a!, 'cell'),
        () => releases.pin(part, a!, 'cell'),
        () => releases.retire(part, 'cell'),
      ]) {
        await expect(change()).rejects.toMatchObject({ status: 409, message: /is retired\. Bring it back/ });
      }
      await releases.unretire(part, 'cell');
      await releases.rollback(part, stored.hash, 'cell');
      expect(current()).toBe(stored.hash);
    });

    test('its paths are another’s to take, and it comes back when they are free again', async () => {
      await publishAll('a');
      await releases.retire(part, 'cell');
      const other = remoteBuild(`${part}-heir`, [`/${part}`]);
      await releases.publish(other, 'test');
      await expect(releases.unretire(part, 'cell')).rejects.toMatchObject({
        status: 422,
        message: /collides/,
      });
      await releases.retire(`${part}-heir`, 'cell');
      await releases.unretire(part, 'cell');
      expect(listed()).toContain(part);
    });

    test('what the server runs, what is pinned, unknown or there stays as it is', async () => {
      const [a] = await publishAll('a');
      const refusal = (change: Promise<unknown>) =>
        change.then(
          () => null,
          ({ status, message }: { status: number; message: string }) => [status, message],
        );
      expect(await refusal(releases.unretire(part, 'cell'))).toEqual([409, `${part} is not retired.`]);
      await releases.pin(part, a!, 'cell');
      expect(await refusal(releases.retire(part, 'cell'))).toEqual([
        409,
        `${part} is pinned at ${a}. Unpin it first.`,
      ]);
      expect(await refusal(releases.retire('mfe-nobody', 'cell'))).toEqual([
        404,
        'mfe-nobody has no release.',
      ]);
      const files = new Map([...team('rules').files, ['rules.cjs', Buffer.from('rules')]]);
      await releases.unpin(part, 'cell');
      await releases.publish({ ...team('rules'), files }, 'test');
      expect(await refusal(releases.retire(part, 'cell'))).toEqual([
        409,
        `${part} stays: the server itself runs its rules.cjs.`,
      ]);
    });
  });

  test('W-60 a new release names the exports that it uses; one of before goes into force again without', async () => {
    const { uses: _, ...manifest } = remoteManifest(part, [`/${part}`]);
    const { files } = team('old');
    await expect(releases.publish({ manifest, files }, 'test')).rejects.toMatchObject({
      status: 422,
      message: `${part} does not say which exports it uses: build it by the shared/config of today.`,
    });
    const { database, blobs } = server.services;
    const stored = await Promise.all([...files].map(([file, bytes]) => storeFile(blobs, file, bytes)));
    const hash = releaseHash(manifest, files);
    await insertRelease(database.db, hash, manifest, stored, { publishedBy: 'an older server' });
    await releases.publish(team('new'), 'test');
    await releases.rollback(part, hash, 'cell');
    expect(current()).toBe(hash);
  });

  test.each(['switches', 'releases', 'release_files'])(
    'MFE-03 the history in %s can be added to and neither changed, emptied nor shortened',
    async (table) => {
      await publishAll('a', 'b');
      const { db } = server.services.database;
      const count = async () => (await db.execute(sql.raw(`select * from ${table}`))).rows.length;
      const before = await count();
      for (const statement of [
        `update ${table} set hash = 'x'`,
        `delete from ${table}`,
        `truncate ${table} cascade`,
      ]) {
        const refused: unknown = await db.execute(sql.raw(statement)).catch((error: unknown) => error);
        expect(refused).toMatchObject({ cause: { message: expect.stringMatching(/append-only/) as string } });
      }
      expect(await count()).toBe(before);
      expect(before).toBeGreaterThan(0);
    },
  );

  // The last one here: a shell that is active has every release after it loaded in it.
  test('W-66 the shell is never retired', async () => {
    const { database, blobs } = server.services;
    const hash = 'f'.repeat(20);
    const files = [await storeFile(blobs, 'main.js', Buffer.from('main'))];
    await insertRelease(database.db, hash, shellManifest({}), files, { publishedBy: 'test' });
    await releases.pin('shell', hash, 'test');
    await expect(releases.retire('shell', 'cell')).rejects.toMatchObject({
      status: 409,
      message: 'The shell is around every page: it stays.',
    });
  });
});

test('MFE-03 of two servers on one PostgreSQL that publish at once one wins, and both serve its release', async () => {
  const one = await startTestServer({ kind: 'postgres' });
  const two = await startBeside(one);
  const { hash } = await one.services.releases.publish(team('a'), 'test');
  const answers = await Promise.allSettled(
    [one, two].map(({ services }, index) =>
      services.releases.publish(team(`b${index}`), `server ${index}`, { replaces: hash }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const seen = () => [one, two].map(({ services }) => services.releases.state().parts.get(part)?.current);
  await until(() => seen()[0] === seen()[1], 'the same release at both');
  expect(seen()[0]).not.toBe(hash);
  await two.close();
  await one.close();
});
