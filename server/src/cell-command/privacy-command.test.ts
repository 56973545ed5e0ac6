import { sql } from 'drizzle-orm';
import { addStaffMember } from '../../test/staff';
import { addStudent } from '../../test/students';
import { useTestServer } from '../../test/test-server';
import { NotAnswering, openCellCalls } from '../cell-calls';
import { privacyCommand } from './privacy-command';

const server = useTestServer();

/** `npm run privacy` on the database of the test's server. */
async function privacy(...args: string[]) {
  const { config, database } = server.services;
  const calls = await openCellCalls(config, () => Promise.resolve(database));
  try {
    return await privacyCommand(args, 'cell:root', () => Promise.resolve(calls));
  } finally {
    await calls.close();
  }
}

test('DAT-03 the command lists who is due, and erases a student with a reason', async () => {
  const { enrollment, id } = await addStudent(server);
  expect(await privacy('due')).toEqual({ code: 0, lines: ['0 erasures in the list.'] });
  const { db } = server.services.database;
  await db.execute(sql`insert into season_closings (year, figures, closed_at)
    select season, '{"groups": [], "companies": null, "by_company": []}'::jsonb, now() - interval '5 years'
    from students where id = ${id}`);
  const due = await privacy('due');
  expect(due.lines).toEqual([expect.stringContaining(`${enrollment}: `), '1 erasure in the list.']);
  expect(await privacy('erase', enrollment, '--reason', 'Asked by letter')).toEqual({
    code: 0,
    lines: [expect.stringContaining(`of ${enrollment}: the erasure has begun`)],
  });
});

test('DAT-06 the command lists whose data an account could reach, with a draft mail, by days of the college', async () => {
  const { enrollment } = await addStudent(server, { name: 'ASHA' });
  const { email } = await addStaffMember(server, 'verifier', { name: 'Hetal Pandya' });
  const days = ['--from', '2026-01-01', '--to', `${new Date().getFullYear() + 1}-01-01 18:00`];
  const { code, lines } = await privacy('affected', ...days, '--staff', email);
  expect(code).toBe(0);
  expect(lines[0]).toMatch(/^Hetal Pandya: \d+ students? in 1 group\.$/);
  expect(lines).toContain(`${enrollment} ASHA`);
  expect(lines).toContain('Draft mail: About your data in the placement portal');
  const none = await privacy('affected', ...days, '--staff', 'nobody@sie.example');
  expect(none).toEqual({ code: 1, lines: ['There is no such account.'] });
  for (const wrong of [
    ['--from', 'soon', '--to', '2026-01-01'],
    ['--from', '2026-02-30', '--to', '2026-03-01'],
    [],
  ])
    expect((await privacy('affected', ...wrong, '--staff', email)).code).toBe(2);
});

test('DAT-03 the command refuses a student whom it does not know, and says how it is used', async () => {
  const refused = await privacy('erase', '999999999999', '--reason', 'Asked by letter');
  expect([refused.code, refused.lines.length]).toEqual([1, 1]);
  for (const args of [[], ['erase'], ['erase', '1'], ['due', 'x'], ['erase', '1', '--kind', 'all']])
    expect(await privacy(...args)).toEqual({ code: 2, lines: [expect.stringMatching(/^Usage:/)] });
});

test('DAT-03 a portal that does not answer is said in one line', async () => {
  const open = () => Promise.reject(new NotAnswering('The portal does not answer.'));
  expect(await privacyCommand(['due'], 'cell:root', open)).toEqual({
    code: 1,
    lines: ['The portal does not answer.'],
  });
});
