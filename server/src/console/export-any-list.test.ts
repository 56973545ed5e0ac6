import {
  CELL_CALLS,
  fileCell,
  LIST_COLUMNS,
  type ActionItem,
  type ListName,
  type TextColumn,
} from '@portal/shared/contract/cell';
import { parse } from 'csv-parse/sync';
import { eq } from 'drizzle-orm';
import { releaseRules } from '../../test/profile/release-rules';
import { signedInStaff, type SignedInStaff } from '../../test/staff';
import { useTestServer } from '../../test/test-server';
import { plainCell } from '../platform/tables/cell';
import { readTable } from '../platform/tables/read-table';
import { seedSampleCollege } from '../areas/sample-college';
import { attendances, consents } from '../areas/drives/schema';
import { studentRequests } from '../areas/drives/request-schema';

/** How a list is asked for by its own call. */
const CALLS = {
  actions: ['actions', ''],
  bars: ['bars', 'state=proposed'],
  absences: ['absences', ''],
  unlocks: ['unlockRequests', 'state=open'],
  withdrawals: ['withdrawals', 'state=open'],
  desk: ['desk', ''],
  returned: ['desk', 'state=returned'],
  drives: ['drives', 'state=closed'],
  offers: ['offers', ''],
} as const;

/** A drive whose applicants are listed; actions that no export adds to. */
const FILTERS: Partial<Record<ListName, object>> = {
  actions: { kind: 'unlock.asked' },
  applicants: { drive: 'girnavar-steel' },
};
const columnsOf = (list: ListName) => Object.values<TextColumn<never>>(LIST_COLUMNS[list]);

const server = useTestServer();
let officer: SignedInStaff;
beforeAll(async () => {
  await releaseRules(server.services);
  await seedSampleCollege(server.services);
  officer = await signedInStaff(server, 'officer');
  const { db } = server.services.database;
  const [held] = await db.select({ id: attendances.roundId }).from(attendances).limit(1);
  FILTERS.round = { round: held!.id };
  // Of those, some applications still go on.
  const applied = await db.select({ id: consents.id }).from(consents).where(eq(consents.choice, 'TRUE'));
  await db
    .insert(studentRequests)
    .values(applied.map(({ id }) => ({ consentId: id, reason: 'Higher studies' })));
});

const exported = async (list: string, more: object = {}) => {
  const { statusCode, headers, payload, rawPayload } = await server.app.inject({
    method: 'POST',
    url: CELL_CALLS.exportList.path,
    headers: officer.headers,
    payload: {
      list,
      columns: Object.keys(LIST_COLUMNS[list as ListName] ?? { x: 1 }),
      filters: {},
      format: 'csv',
      ...more,
    },
  });
  return { status: statusCode, headers, raw: payload, bytes: rawPayload };
};
const tableOf = async (list: ListName, format: string) => {
  const { rows } = await readTable(
    (await exported(list, { format, filters: FILTERS[list] ?? {} })).bytes,
    10_000,
  );
  return rows.map(({ cells }) => cells);
};
const rowsOf = async (list: ListName, more: object = {}): Promise<string[][]> =>
  parse((await exported(list, more)).raw, { bom: true });

test.each(Object.entries(CALLS))(
  'CEL-51 the file of %s has every row of the list, in its order and the page’s words',
  async (list, [call, query]) => {
    const filters = Object.fromEntries(new URLSearchParams(query));
    const rows = await officer.rows<never>(call, { query: `${query}&size=100` });
    const [titles, ...found] = await rowsOf(list as ListName, { filters });
    const columns = columnsOf(list as ListName);
    expect(titles).toEqual(columns.map(({ title }) => title));
    const inFile = (row: never) =>
      columns.map((column) => String(plainCell(fileCell<never>(column, row)) ?? ''));
    expect(found).toEqual(rows.map(inFile));
  },
);

test.each(Object.keys(LIST_COLUMNS) as ListName[])(
  'F-20 the file of %s is read with the same cells in both formats',
  async (list) => {
    const [csv, xlsx] = [await tableOf(list, 'csv'), await tableOf(list, 'xlsx')];
    expect(csv[0]).toEqual(columnsOf(list).map(({ title }) => title));
    expect(csv.length).toBeGreaterThan(1);
    expect(xlsx).toEqual(csv);
  },
);

test('CEL-51 the file of staff has everyone; chosen rows and seen columns alone where some are', async () => {
  const staff = await officer.data<{ id: string; name: string }[]>('staff');
  expect(await rowsOf('staff')).toHaveLength(staff.length + 1);
  const [first] = staff;
  expect(await rowsOf('staff', { columns: ['name'], chosen: [first!.id] })).toEqual([
    ['Name'],
    [first!.name],
  ]);
});

test('CEL-51 CEL-80 who took which list, by what filter, is recorded in the activity log; a search is kept apart', async () => {
  expect((await exported('actions', { filters: { student: '220280107004' } })).headers).toMatchObject({
    'cache-control': 'no-store',
    'content-disposition': expect.stringMatching(/filename="actions-\d{4}-\d\d-\d\d\.csv"/) as string,
  });
  const rows = await officer.rows<ActionItem>('actions', { query: 'kind=list.exported' });
  expect(rows[0]).toMatchObject({
    reason: 'Searched for “220280107004”',
    after: { list: 'actions', filter: {} },
  });
});

test('CEL-51 another list, column or filter is refused in words, and another role', async () => {
  expect((await exported('companies')).status).toBe(422);
  expect((await exported('bars', { columns: ['aadhar_no'] })).status).toBe(422);
  expect((await exported('bars', { columns: [] })).status).toBe(422);
  const verifier = await signedInStaff(server, 'verifier');
  const body = { list: 'desk', columns: ['name'], filters: {}, format: 'csv' };
  expect((await verifier.call('exportList', { body })).status).toBe(403);
});

test.each([
  ['staff', { state: 'active' }],
  ['staff', { 'anything at all': 'Ravi Patel' }],
  ['bars', { state: 'rich' }],
  ['bars', { degree: 'BE' }],
  ['bars', { page: '2' }],
  ['absences', { state: 'open' }],
  ['unlocks', { state: '' }],
  ['withdrawals', { state: 'rich' }],
  ['desk', { state: 'returned' }],
  ['desk', { degree: 'BE|PhD' }],
  ['returned', { branch: 'Ravi Patel' }],
  ['actions', { student: 'Ravi Patel' }],
  ['actions', { person: 'Ravi Patel' }],
  ['actions', { batch: '1' }],
  ['actions', { from: 'yesterday' }],
  ['actions', { kind: 'student.eaten' }],
])(
  'CEL-51 a file of %s by a filter that is none is refused and not written down: %j',
  async (list, filters) => {
    const count = async () =>
      (await officer.data<{ total: number }>('actions', { query: 'kind=list.exported' })).total;
    const before = await count();
    expect((await exported(list, { filters })).status).toBe(400);
    expect(await count()).toBe(before);
  },
);

test('CEL-51 CEL-80 a filter is written down as it was understood', async () => {
  const filters = { degree: '|BE|', branch: 'civil|', order: 'desc' };
  expect((await exported('desk', { filters })).status).toBe(200);
  const rows = await officer.rows<ActionItem>('actions', { query: 'kind=list.exported' });
  expect(rows[0]?.after).toMatchObject({
    list: 'desk',
    filter: { degree: 'BE', branch: 'civil', order: 'desc' },
  });
});
