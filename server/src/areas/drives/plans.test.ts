import { CALLS, type HomePageData, type Recruitment } from '@portal/shared/contract';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database';
import { useTestServer } from '../../../test/test-server';
import { DRIVES, readListing } from './postings/listing-store';
import { readRounds } from './postings/posting-store';
import { addApplicant, addDrive } from '../../../test/drives/test-drives';

/** A node of a plan as EXPLAIN reports it. */
type Node = {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: Node[];
};

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** Rows of a table that a plan has looked at, kept or not. */
const lookedAt = (nodes: Node[], table: string): number =>
  nodes
    .filter((node) => node['Relation Name'] === table)
    .reduce(
      (sum, node) =>
        sum + (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'],
      0,
    );

const server = useTestServer();
let db: Queryable;
beforeAll(async () => {
  db = server.services.database.db;
});

/** Runs work with each of its statements explained; the plans of those that read `table`. */
async function plansOf(work: (spied: Queryable) => Promise<unknown>): Promise<Node[]> {
  const { pool } = server.services.database;
  const asked = jest.spyOn(Object.getPrototypeOf(pool) as typeof pool, 'query');
  await work(db);
  const statements = asked.mock.calls.map(([config, values]) => ({
    text: (config as unknown as { text: string }).text,
    values: values as unknown[],
  }));
  asked.mockRestore();
  const nodes: Node[] = [];
  for (const { text, values } of statements) {
    const { rows } = await pool.query<{ 'QUERY PLAN': { Plan: Node }[] }>(
      `explain (analyze, format json) ${text}`,
      values,
    );
    nodes.push(...nodesOf(rows[0]!['QUERY PLAN'][0]!.Plan));
  }
  return nodes;
}

test('a round’s page does not look through the attendance of all who were there', async () => {
  const { id } = await addApplicant(server);
  const drive = await addDrive(server, {
    rounds: [{ number: 1, name: 'Test', at: '1 day ago', mode: 'OFFLINE' }],
  });
  await db.execute(sql`
      insert into students (enrollment, name, email, degree, branch)
      select (250000000000 + i)::text, 'OTHER', 'o' || i || '@mail.example', 'BE', 'computer'
      from generate_series(1, 3000) i`);
  await db.execute(sql`
      insert into attendances (round_id, student_id, status)
      select r.id, s.id, 'PRESENT' from rounds r, students s where r.drive_id = ${drive}`);
  await db.execute(sql.raw('analyze'));
  const nodes = await plansOf((spied) => readRounds(spied, id, drive));
  expect(lookedAt(nodes, 'attendances')).toBeLessThanOrEqual(2);
});

test('DSH-04 the lists read the drives that can stand in them and not the college’s other drives', async () => {
  const { id } = await addApplicant(server);
  const fitting = await addDrive(server);
  await db.execute(sql`
      insert into drives (code, company_id, deadline, degrees, branches, details_html, terms_html, jobrole_limit, file_hash)
      select 'past-' || i, company_id, now() - i * interval '1 hour', degrees, branches, '', '', 1, ''
      from drives, generate_series(1, 2000) i where id = ${fitting}`);
  await db.execute(sql.raw('analyze'));
  const open = await plansOf((spied) => readListing(spied, id, DRIVES.open));
  expect(lookedAt(open, 'drives')).toBeLessThanOrEqual(10);
  const decided = await plansOf((spied) => readListing(spied, id, DRIVES.applied));
  expect(lookedAt(decided, 'drives')).toBeLessThanOrEqual(10);
  expect(lookedAt(decided, 'consents')).toBeLessThanOrEqual(10);
});

test('DSH-01 DSH-04 a dashboard that is opened takes three queries, two from then on', async () => {
  const { token } = await addApplicant(server);
  for (let i = 0; i < 5; i += 1) await addDrive(server);
  const { pool } = server.services.database;
  await server.call('GET', '/student/get/registered', { token }); // the session is known from now on
  const query = jest.spyOn(Object.getPrototypeOf(pool) as typeof pool, 'query');
  const open = async (): Promise<number> => {
    query.mockClear();
    const home = await server.call('GET', CALLS.homePageData.path, { token });
    const list = await server.call('GET', CALLS.eligibleCompanies.path, { token });
    expect((home.body.data as HomePageData).counts.eligible).toBeGreaterThanOrEqual(5);
    expect(list.status).toBe(200);
    return query.mock.calls.length;
  };
  expect(await open()).toBe(3);
  expect(await open()).toBe(2);
  query.mockRestore();
});

test('a company’s page takes two queries and one more when it is first opened', async () => {
  const { token } = await addApplicant(server);
  const drive = await addDrive(server);
  const { pool } = server.services.database;
  await server.call('GET', '/student/get/registered', { token }); // the session is known from now on
  const query = jest.spyOn(Object.getPrototypeOf(pool) as typeof pool, 'query');
  const page = () => server.call('GET', `/student/get/recruitment/${drive}`, { token });
  expect(((await page()).body.data as Recruitment).open).toBe(true);
  expect(query.mock.calls).toHaveLength(3);
  query.mockClear();
  await page();
  expect(query.mock.calls).toHaveLength(2);
  query.mockRestore();
});
