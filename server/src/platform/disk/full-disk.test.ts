import { cpSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { makeDatabase } from '../../../test/databases';
import { makeSmallDisk, type SmallDisk } from '../../../test/small-disk';
import { readConfig } from '../../config';
import { startError } from '../../start-error';
import { checkedBlobs } from '../blobs/index';
import { folderBlobs } from '../blobs/folder-blobs';
import type { Database } from '../database/database';
import { openEmbedded } from '../database/open-embedded';
import { outboxMail } from '../mail/outbox';
import { isDiskFull } from './disk-full';

const MAIL = { to: 'student@college.example', subject: 'Code', text: 'x'.repeat(200_000), html: '<p>x</p>' };
const BYTES = Buffer.alloc(200_000, 7);

const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error: unknown) => error,
  );

/** Asks until the database is open again. */
async function rowsOf({ pool }: Database): Promise<{ id: number }[]> {
  for (;;) {
    try {
      return (await pool.query<{ id: number }>('select id from kept order by id')).rows;
    } catch {
      await sleep(50);
    }
  }
}

describe('W-07 on a disk that is full', () => {
  let disk: SmallDisk;
  afterEach(() => disk.remove());

  test('W-07 the store of files refuses, leaves nothing half, and takes the file when there is room', async () => {
    disk = makeSmallDisk(2);
    const blobs = checkedBlobs(folderBlobs(path.join(disk.folder, 'blobs')), () => undefined);
    disk.fill();
    expect(isDiskFull(await failureOf(blobs.put(BYTES)))).toBe(true);
    disk.makeRoom();
    expect(await blobs.list()).toEqual([]);
    const { sha256 } = await blobs.put(BYTES);
    expect(await blobs.get(sha256)).toEqual(BYTES);
  });

  test('W-07 the outbox refuses, leaves no part of a message, and takes it when there is room', async () => {
    disk = makeSmallDisk(2);
    const outbox = path.join(disk.folder, 'outbox');
    const mail = outboxMail(outbox, 'cell@college.example');
    await mail.send({ ...MAIL, text: 'before' });
    disk.fill();
    expect(isDiskFull(await failureOf(mail.send(MAIL)))).toBe(true);
    disk.makeRoom();
    expect(await readdir(outbox)).toHaveLength(1);
    await mail.send(MAIL);
    expect(await readdir(outbox)).toHaveLength(2);
  });

  test('W-07 the embedded database panics, is opened again with its rows, and a start says which disk', async () => {
    disk = makeSmallDisk(160);
    const made = await makeDatabase('embedded');
    const folder = path.join(disk.folder, 'data');
    cpSync(made.dataDir, folder, { recursive: true });
    await made.drop();
    const threads = jest.spyOn(Worker.prototype as { postMessage(message: unknown): void }, 'postMessage');
    const onLost = jest.fn<void, [Error]>();
    const onFatal = jest.fn();
    const database = await openEmbedded(folder, { onFatal, onLost });
    await database.pool.query('create table kept (id int)');
    await database.pool.query('insert into kept select generate_series(1, 3)');
    const thread = threads.mock.contexts.at(-1) as Worker;
    threads.mockRestore();
    disk.fill();
    // Without a real disk, the thread ends as it does when its log has no room.
    if (!disk.isReal) thread.emit('error', new Error('could not write: No space left on device'));
    while (onLost.mock.calls.length === 0) {
      await failureOf(database.pool.query('insert into kept select 4 where false; select pg_switch_wal()'));
      await failureOf(database.pool.query('create table filler as select generate_series(1, 200000) as n'));
    }
    if (disk.isReal) {
      const line = startError(onLost.mock.calls[0]![0], readConfig({ DATA_DIR: folder }));
      expect(line).toBe(`The disk of DATA_DIR ${folder} is full. Make room, then start again.`);
    }
    disk.makeRoom();
    expect(await rowsOf(database)).toEqual([{ id: 1 }, { id: 2 }, { id: 3 }]);
    await database.close();
    expect(onFatal).not.toHaveBeenCalled();
  });
});

test.each([
  [
    'a file of DATA_DIR',
    { code: 'ENOSPC', syscall: 'write' },
    'postgres://db.example/portal',
    /^The disk of DATA_DIR .+ is full\./,
  ],
  ['PostgreSQL', { code: '53100' }, 'postgres://db.example/portal', /^The disk of the database is full\./],
  ['the embedded database', { code: '53100' }, '', /^The disk of DATA_DIR .+ is full\./],
])('W-07 a start without room for %s says so in one line', (_, found, url, line) => {
  const config = { ...readConfig({ DATA_DIR: 'portal-data' }), databaseUrl: url || undefined };
  const said = startError(Object.assign(new Error('no room'), found), config);
  expect(said).toMatch(line);
  expect(said).not.toContain('\n');
});
