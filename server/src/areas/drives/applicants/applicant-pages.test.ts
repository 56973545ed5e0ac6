import { addApplicant, addDrive } from '../../../../test/drives/test-drives';
import { useTestServer } from '../../../../test/test-server';
import { consents } from '../schema';
import { pageOfApplicants, type StoredApplicant } from './applicant-store';

const SIZE = 3;
const VALUES: Record<string, (row: StoredApplicant) => string | number | null> = {
  enrollment: ({ enrollment }) => enrollment,
  name: ({ name }) => name,
  branch: ({ branch }) => branch,
  cpi: ({ cpi }) => (cpi === null ? null : Number(cpi)),
  decided_at: ({ decided_at }) => decided_at,
};
const FILTERS = [{}, { branch: 'civil' }, { q: 'asha' }, { q: 'nobody' }];

/** Nothing comes last in either direction, and the enrollment decides between equals. */
const inOrder =
  (sort: string, order: 'asc' | 'desc') =>
  (a: StoredApplicant, b: StoredApplicant): number => {
    const [x, y] = [VALUES[sort]!(a), VALUES[sort]!(b)];
    const equals = a.enrollment < b.enrollment ? -1 : 1;
    if (x === y) return equals;
    if (x === null || y === null) return x === null ? 1 : -1;
    return x < y === (order === 'asc') ? -1 : 1;
  };

const server = useTestServer();
let driveId: string;
beforeAll(async () => {
  driveId = await addDrive(server, { branches: ['civil', 'computer'], criteria: {} });
  const cpis = ['7', '7.00', '8.5', null, '7', '9.25', null, '8.5', '7', '6', '7'];
  for (const [at, cpi] of cpis.entries()) {
    const branch = at % 3 === 0 ? 'civil' : 'computer';
    const { id } = await addApplicant(
      server,
      { branch, name: at % 2 ? 'ASHA' : `RAVI ${at}` },
      { cpi, branch },
    );
    const decidedAt = new Date(Date.UTC(2026, 10, 1 + (at % 4)));
    await server.services.database.db
      .insert(consents)
      .values({ studentId: id, driveId, choice: 'TRUE', decidedAt, roles: ['Developer'] });
  }
});

const pageOf = (filter: object, sort: string, order: 'asc' | 'desc', limit: number, offset: number) =>
  pageOfApplicants(
    server.services.database.db,
    {
      driveId,
      tab: 'applied',
      q: undefined,
      degree: undefined,
      branch: undefined,
      hidden: null,
      ...filter,
    },
    { sort, order, limit, offset },
  );

test.each(Object.keys(VALUES).flatMap((sort) => [[sort, 'asc'] as const, [sort, 'desc'] as const]))(
  'CEL-50 one after the other, pages by %s %s are the whole list, each with the count and the branches of all',
  async (sort, order) => {
    for (const filter of FILTERS) {
      const { rows, count, branches } = await pageOf(filter, sort, order, 100, 0);
      expect(rows.map(({ id }) => id)).toEqual([...rows].sort(inOrder(sort, order)).map(({ id }) => id));
      expect([count, branches]).toEqual([rows.length, ['civil', 'computer']]);
      const found: string[] = [];
      for (let offset = 0; offset <= count; offset += SIZE) {
        const page = await pageOf(filter, sort, order, SIZE, offset);
        expect([page.count, page.branches]).toEqual([count, branches]);
        found.push(...page.rows.map(({ id }) => id));
      }
      expect(found).toEqual(rows.map(({ id }) => id));
    }
  },
);
