import { stat } from 'node:fs/promises';
import { seedSampleCollege } from '../sample-college';
import { releaseRules } from '../../../test/profile/release-rules';
import { BOTH_DATABASES } from '../../../test/databases';
import { startTestServer, type TestServer } from '../../../test/test-server';
import { backupFolder, everythingIn } from '../../../test/backup/backups';

const fromAndTo = BOTH_DATABASES.flatMap((from) => BOTH_DATABASES.map((to) => [from, to] as const));

describe('backup and restore', () => {
  const files = backupFolder();
  const sources = new Map<string, TestServer>();

  beforeAll(async () => {
    for (const kind of BOTH_DATABASES) {
      const source = await startTestServer({ kind });
      sources.set(kind, source);
      await releaseRules(source.services);
      await seedSampleCollege(source.services);
      // What JSON, time zones and sort orders are known to trip over.
      await source.services.database.pool.query(`
        insert into audit_log (actor, action, subject, reason, details) values
          ('cell', 'a', 'ઉમેદવાર', E'two\nlines\u2028and "quotes" \\\\ \t', '{"n": 1.10, "deep": [null, {"x": "é"}]}'),
          ('cell', 'B', '', null, null)`);
      await source.services.database.pool.query(`
        insert into team_mails (address, subject, text, due_at)
          values ('team@college.example', 'A release', 'It undid itself.', clock_timestamp() + interval '1 day')`);
    }
  }, 60_000);
  afterAll(async () => {
    for (const source of sources.values()) await source.close();
  });

  test.each(fromAndTo)(
    'API-10 a college on %s stands on %s after a restore: every row, every file',
    async (from, to) => {
      const source = sources.get(from)!;
      const target = await startTestServer({ kind: to });
      try {
        const made = await files.backup(source, `${from}.backup`);
        expect(made).toMatchObject({ code: 0 });
        expect(made.lines[0]).toMatch(/^248 students, \d+ rows and \d+ files are in /);
        // It holds password hashes: nobody else may read it.
        expect((await stat(files.file(`${from}.backup`))).mode & 0o777).toBe(0o600);

        const restored = await files.restore(target, `${from}.backup`, source);
        expect(restored).toMatchObject({ code: 0 });
        const { mail_pause: pause, team_mails: toSend, ...restoredRows } = await everythingIn(target);
        const { mail_pause: none, team_mails: waiting, ...rows } = await everythingIn(source);
        expect(restoredRows).toEqual(rows);
        // Mail alone waits, and says so (MSG-10).
        expect([none, pause]).toEqual([[], [expect.stringContaining('restored from a backup')]]);
        // Mails to the teams of parts are not sent twice.
        expect([waiting?.length, toSend]).toEqual([1, []]);
        expect(restored.lines[1]).toContain('npm run mail -- go-on');
        for (const { sha256 } of await source.services.blobs.list()) {
          expect(await target.services.blobs.get(sha256)).toEqual(await source.services.blobs.get(sha256));
        }
      } finally {
        await target.close();
      }
    },
    60_000,
  );

  test('API-10 the schema keeps no sequences: a backup of rows alone would not carry them', async () => {
    const { rows } = await sources
      .get('postgres')!
      .services.database.pool.query(`select * from pg_sequences where schemaname = 'public'`);
    expect(rows).toEqual([]);
  });
});
