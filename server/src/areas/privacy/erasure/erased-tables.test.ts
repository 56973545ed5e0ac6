import { useTestServer } from '../../../../test/test-server';
import { textColumns } from '../../../../test/privacy/seeded-student';
import { everythingIn } from '../../../../test/backup/backups';
import { ERASED_TABLES } from './erased-tables-store';
import { stepsOf } from './run-erasures';
import { redacted } from './identifying';

const server = useTestServer();
const LEFT_OUT = ['blobs', 'keyed_responses'];

test('DAT-03 every table of the database has a rule of erasure, and no rule is of a table that is gone', async () => {
  const tables = Object.keys(await everythingIn(server)).filter((name) => name !== 'blobs');
  expect(Object.keys(ERASED_TABLES).sort()).toEqual([...tables, ...LEFT_OUT].sort());
});

test('DAT-03 every column of text of a table that has something of a student is erased, redacted or named as kept', async () => {
  const unnamed = (await textColumns(server)).filter(({ table, column }) => {
    const rule = ERASED_TABLES[table]!;
    if ('kept' in rule) return false;
    const [first, ...more] = rule.steps;
    if (first && 'delete' in first && more.length === 0 && !rule.keeps) return false;
    const named = rule.steps.flatMap((step) => {
      if ('redact' in step) return step.redact;
      return 'blank' in step ? Object.keys(step.blank) : [];
    });
    return ![...named, ...(rule.keeps ?? [])].includes(column);
  });
  expect(unnamed.map(({ table, column }) => `${table}.${column}`)).toEqual([]);
});

test('DAT-03 a column that names a student is of a table with a rule that removes it, or keeps the opaque id with a reason', async () => {
  const { rows } = await server.services.database.pool.query<{ table: string }>(`
    select distinct table_name as table from information_schema.columns
    where table_schema = 'public' and column_name in ('student_id', 'students', 'undoes_student')`);
  const kept = rows.filter(({ table }) => 'kept' in ERASED_TABLES[table]!).map(({ table }) => table);
  expect(kept.sort()).toEqual(['cell_actions', 'cell_batches', 'ended_verifications', 'erasures']);
});

test('DAT-03 steps have names of their own, by which a killed erasure continues', () => {
  for (const kind of ['identity numbers', 'files', 'profile'] as const) {
    const names = stepsOf(kind).map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  }
  expect(stepsOf('profile').length).toBeGreaterThan(20);
});

test('DAT-03 words are redacted where they are whole, in lists and objects too, and a longer word stays', () => {
  const by = () => '(erased)';
  const values = ['asha.shah@mail.example', 'Asha Shah', '9876543210'];
  expect(redacted('ASHA SHAH called from 9876543210.', values, by)).toBe('(erased) called from (erased).');
  expect(redacted('Natasha Shahani, 98765432101', values, by)).toBe('Natasha Shahani, 98765432101');
  expect(redacted({ to: ['asha.shah@mail.example'], mobile: 9876543210, count: 3 }, values, by)).toEqual({
    to: ['(erased)'],
    mobile: null,
    count: 3,
  });
});
