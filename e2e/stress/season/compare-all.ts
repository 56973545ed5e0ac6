import { expect } from '@playwright/test';
import type { Client } from 'pg';
import type { PlayedSeason } from './begin';
import { Comparison } from './compare';
import { compareCompanies } from './compare-companies';
import { compareDrive, compareDriveLists } from './compare-drives';
import { compareFigures, compareOffers, compareStudentLists } from './compare-season';
import { compareStudents } from './compare-students';
import { modelOf } from './model';
import { readTables } from './reading';

const WAITING = 'select count(*)::int as count from events_to_tell where at <= clock_timestamp()';
/** To how many students the notifications of some changes went; what an undone one said holds no more. */
const NOTIFIED = `
  select b.id, count(distinct r.student_id)::int as went,
    (select string_agg(distinct a.kind, ', ') from cell_actions a where a.batch_id = b.id) as kind
  from cell_batches b left join messages m on m.batch_id = b.id left join message_recipients r on r.message_id = m.id
  where b.id = any($1) and not exists (select from cell_batches u where u.undoes = b.id) group by b.id`;
/** Messages of a drive whose subject does not name its company. */
const UNNAMED = `
  select m.kind || ': ' || m.title as what from messages m join drives d on d.id = m.drive_id join companies c on c.id = d.company_id
  where m.kind <> 'message.due' and position(c.name in m.title) = 0`;

/** Compares "N students were notified" of every change with the notifications that there are (F-80), and that each names its company (F-84). */
async function compareNotified(client: Client, said: ReadonlyMap<string, number>, to: Comparison) {
  const waiting = async () => (await client.query<{ count: number }>(WAITING)).rows[0]!.count;
  await expect.poll(waiting, { timeout: 60_000 }).toBe(0);
  const { rows } = await client.query<{ id: string; went: number; kind: string }>(NOTIFIED, [
    [...said.keys()],
  ]);
  expect(rows.filter(({ went }) => went > 0).length).toBeGreaterThan(0);
  for (const { id, went, kind } of rows) to.table(`${kind}, ${id}`, { notified: [went, said.get(id)] });
  const unnamed = await client.query<{ what: string }>(UNNAMED);
  to.table('messages', { 'without the company': [[], unnamed.rows.map(({ what }) => what)] });
}

/** Compares what the portal's calls show with a reading of its database. @param students how many of their pages */
export async function compareAll({ season, client }: PlayedSeason, students: number): Promise<Comparison> {
  const to = new Comparison();
  const model = modelOf(await readTables(client));
  const shown = { season, model, to };
  await compareNotified(client, season.officer.notified, to);
  for (const compare of [
    compareDriveLists,
    compareOffers,
    compareFigures,
    compareStudentLists,
    compareCompanies,
  ])
    await compare(shown);
  for (const drive of model.read.drives) if (drive.is_published) await compareDrive(shown, drive);
  await compareStudents(shown, season.players.slice(0, students));
  return to;
}
