import { copyFile } from 'node:fs/promises';
import path from 'node:path';
import { CALLS } from '@portal/shared/contract';
import type { ErasuresPage } from '@portal/shared/contract/cell';
import { sql } from 'drizzle-orm';
import { backupFolder } from '../../../../test/backup/backups';
import { erasureScene, finishErasures, killedNeeds, needsOf } from '../../../../test/privacy/erasure-scene';
import { seedsLeft } from '../../../../test/privacy/seeded-student';
import { useConsole } from '../../../../test/staff';
import { signIn } from '../../../../test/students';
import { startTestServer } from '../../../../test/test-server';
import { countErasures, nextErasure } from './erasure-store';
import { doNextStep, finishRestored, stepsOf } from './run-erasures';
import { TOMBSTONES_FILE } from './tombstones';

const { server, officer } = useConsole({ rules: true });
const { seedPeople, settle, figures, activity, erase } = erasureScene(server, officer);
const db = () => server.services.database.db;
const files = backupFolder();

let people: { id: string; seeds: string[] }[];
beforeAll(async () => {
  people = await seedPeople(3);
}, 120_000);

test('DAT-03 an erasure leaves no seeded value in rows, files and mails; figures and the activity log stay', async () => {
  const [{ id, seeds }] = people as [(typeof people)[0]];
  await settle();
  const token = await signIn(server, { id });
  await server.services.mail.send({ to: seeds[2]!, subject: 'Hello', text: `Dear ${seeds[0]}`, html: '' });
  expect((await seedsLeft(server, seeds)).length).toBe(seeds.length);
  expect(seeds.length).toBeGreaterThan(20);
  const [before, log] = [await figures(), await activity()];
  const said = await erase([id]);
  expect([said.status, said.body.message]).toEqual([200, 'The data of 1 student is being erased.']);
  expect(await nextErasure(db())).toMatchObject({ studentId: id, kind: 'profile' });
  await finishErasures(needsOf(server));
  expect(await seedsLeft(server, seeds)).toEqual([]);
  expect(await figures()).toEqual(before);
  expect(await activity()).toEqual(log);
  expect((await server.call('GET', CALLS.myData.path, { token })).status).toBe(401);
  expect((await erase([id])).status).toBe(404);
}, 120_000);

test('DAT-03 an erasure that is killed at any step continues, and completes', async () => {
  const { id, seeds } = people[1]!;
  await erase([id]);
  let kills = 0;
  const needs = needsOf(server);
  const killed = killedNeeds(needs);
  while ((await countErasures(db())) > 0) {
    await expect(doNextStep(killed)).rejects.toThrow('killed');
    kills += 1;
    await doNextStep(needs);
  }
  expect(kills).toBe(stepsOf('profile').length + 1);
  expect(await seedsLeft(server, seeds)).toEqual([]);
}, 120_000);

test('DAT-04 a backup from before an erasure is erased again when it is restored, before the portal serves', async () => {
  const { id, seeds } = people[2]!;
  const made = await files.backup(server, 'before');
  expect(made.lines.join(' ')).toMatch(
    /Delete it by \d\d\/\d\d\/\d{4}: the college keeps backups for 90 days\./,
  );
  await erase([id]);
  await finishErasures(needsOf(server));
  expect(await seedsLeft(server, seeds)).toEqual([]);
  const target = await startTestServer();
  try {
    const [from, to] = [server, target].map(({ services }) => services.config.dataDir) as [string, string];
    await copyFile(path.join(from, TOMBSTONES_FILE), path.join(to, TOMBSTONES_FILE));
    const restored = await files.restore(target, 'before', server);
    expect(restored.lines.join('\n')).toContain('Data of 1 student was erased since the backup');
    expect((await seedsLeft(target, seeds)).length).toBe(seeds.length);
    await finishRestored({ ...needsOf(target), encryption: server.services.encryption });
    expect(await seedsLeft(target, seeds)).toEqual([]);
    expect(await countErasures(target.services.database.db)).toBe(0);
  } finally {
    await target.close();
  }
}, 120_000);

test('DAT-03 the officer sees who is due and what prevents it; a legal hold, an application and an offer do', async () => {
  const page = (query = '') => officer.data<ErasuresPage>('erasures', { query });
  const {
    rows: [student],
  } = await db().execute<{ id: string; enrollment: string; season: number }>(sql`
    select s.id, s.enrollment, s.season from students s join season_closings z on z.year = s.season
    where s.enrollment not like 'erased-%' and not exists (select from staff t where t.student_id = s.id)
    order by s.enrollment limit 1`);
  const { id, enrollment } = student!;
  const first = await page();
  expect(first.terms).toEqual({ numbers: 6, files: 12, profile: 24, backups: 90 });
  expect(Object.values(first.counts).reduce((sum, one) => sum + one, 0)).toBe(first.total);
  expect((await page('size=100')).rows.find((row) => row.student.id === id)).toMatchObject({
    kind: 'profile',
    obstacles: [],
  });
  const until = new Date(Date.now() + 40 * 86_400_000).toISOString();
  const past = await officer.call('holdErasure', {
    id,
    body: { reason: 'A case at court', until: '2020-01-01T00:00:00Z' },
  });
  expect(past.status).toBe(422);
  expect((await officer.call('holdErasure', { id, body: { reason: 'A case at court', until } })).status).toBe(
    200,
  );
  await db()
    .execute(sql`insert into placements (student_id, kind, company, role, package_lpa, offered_at, answer_by, proof_sha256)
    values (${id}, 'off-campus', 'Elsewhere', 'Developer', 6, now(), now() + interval '3 days', ${'c'.repeat(64)})`);
  const refused = await erase([enrollment]);
  expect([refused.status, refused.body.message]).toEqual([
    409,
    expect.stringMatching(
      new RegExp(
        `Nothing was erased\\. ${enrollment}: An offer waits for an answer\\. Legal hold until .*: A case at court`,
      ),
    ),
  ]);
  expect((await page('show=prevented')).total).toBe(first.counts.prevented + 1);
  // Numbers are held by the hold alone.
  expect((await erase([id], 'identity numbers')).body.message).not.toContain('offer');
  expect((await officer.call('liftHold', { id, body: { reason: 'It is decided' } })).status).toBe(200);
  expect((await officer.call('liftHold', { id, body: { reason: 'It is decided' } })).status).toBe(404);
  const preview = await officer.data<object>('previewErasure', {
    body: { kind: 'identity numbers', students: [id] },
  });
  expect(preview).toMatchObject({ students: 1, prevented: [], removes: [{ what: 'Identity numbers' }] });
  expect((await erase([id], 'identity numbers')).status).toBe(200);
  expect((await erase([id], 'identity numbers')).status).toBe(409);
  await finishErasures(needsOf(server));
  const { rows } = await db().execute(
    sql`select 1 from profile_sections where student_id = ${id} and (sealed <> '{}' or data ? 'aadhar_no')`,
  );
  expect(rows).toEqual([]);
}, 120_000);
