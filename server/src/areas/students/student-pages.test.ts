import { addApplicant } from '../../../test/drives/test-drives';
import { useTestServer } from '../../../test/test-server';
import type { StudentSort } from '@portal/shared/contract/cell';
import { listStudents, pageOfStudents } from './student-list-store';

const FULL_ACCESS = { degrees: [], branches: [], standings: [], needed: { BE: [], ME: [], MCA: [] } };
const SORTS: StudentSort[] = ['enrollment', 'name', 'email', 'degree', 'branch', 'cpi', 'registered_at'];
const FILTERS = [{}, { branches: ['computer'] }, { complete: true }, { q: 'asha' }];
const SIZE = 3;

const server = useTestServer();
beforeAll(async () => {
  const cpis = ['7', '7.00', '8.5', null, '7', '9.25', null, '8.5', '7', '6', '7'];
  for (const [at, cpi] of cpis.entries()) {
    const branch = at % 3 === 0 ? 'civil' : 'computer';
    await addApplicant(server, { branch, name: at % 2 ? 'ASHA' : `RAVI ${at}` }, { cpi, branch });
  }
});

test.each(SORTS.flatMap((sort) => [[sort, 'asc'] as const, [sort, 'desc'] as const]))(
  'CEL-10 one after the other, pages by %s %s are the whole list, each with the count of all',
  async (sort, order) => {
    const { db } = server.services.database;
    for (const filter of FILTERS) {
      const asked = { ...FULL_ACCESS, ...filter };
      const all = await listStudents(db, asked, { sort, order });
      expect(all.length).toBeGreaterThan(SIZE);
      const found: string[] = [];
      for (let offset = 0; offset <= all.length; offset += SIZE) {
        const page = await pageOfStudents(db, asked, { sort, order, limit: SIZE, offset });
        expect(page.count).toBe(all.length);
        found.push(...page.rows.map(({ id }) => id));
      }
      expect(found).toEqual(all.map(({ id }) => id));
      const beyond = { sort, order, limit: SIZE, offset: 10 * SIZE };
      expect(await pageOfStudents(db, asked, beyond)).toEqual({ rows: [], count: all.length });
    }
  },
);

test('CEL-10 by CPI the best come first, who has none last, and the enrollment decides between equals', async () => {
  const { db } = server.services.database;
  const order = { sort: 'cpi', order: 'desc' } as const;
  const { rows } = await pageOfStudents(db, FULL_ACCESS, { ...order, limit: 20, offset: 0 });
  expect(rows.map(({ cpi }) => cpi && Number(cpi))).toEqual([9.25, 8.5, 8.5, 7, 7, 7, 7, 7, 6, null, null]);
  const equals = rows.filter(({ cpi }) => Number(cpi) === 7).map(({ enrollment }) => enrollment);
  expect(equals).toEqual([...equals].sort());
});
