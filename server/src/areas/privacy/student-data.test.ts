import { notifyAll } from '../../../test/notify-all';
import { copyReader, ELSEWHERE, inOrder, type Row, TABLES } from '../../../test/privacy/copy-reader';
import { fillEveryTable } from '../../../test/privacy/every-table';
import { useTestServer } from '../../../test/test-server';
import { seedSampleCollege } from '../sample-college';

const server = useTestServer({ rules: true });
const { read, raw, expectAlike } = copyReader(server);

let ids: string[];
beforeAll(async () => {
  await seedSampleCollege(server.services);
  await notifyAll(server);
  const students = await raw('select to_jsonb(s) as row from students s order by s.enrollment');
  // The first ones are in every state that a student can be in; of the others some.
  ids = students.flatMap(({ id }, at) => (at < 12 || at % 6 === 0 ? [String(id)] : []));
  await fillEveryTable(server, ids[0]!);
}, 120_000);

test('DAT-01 every table that names a student is in the copy, or is named with why it is not', async () => {
  const tables = await raw(`select to_jsonb(c) as row from information_schema.columns c
    where c.column_name = 'student_id' and c.table_schema = 'public'`);
  const names = tables.map(({ table_name: name }) => String(name));
  expect(names.sort()).toEqual([...Object.keys(TABLES), ...ELSEWHERE].sort());
});

test('DAT-01 the copy of students in every state equals a reading of the tables, column by column', async () => {
  const seen: Record<string, number> = {};
  for (const id of ids) await expectAlike(id, seen);
  expect(Object.entries(seen).filter(([, count]) => count === 0)).toEqual([]);
}, 300_000);

test('DAT-01 profiles are whole, identity numbers too, and rounds have what is published', async () => {
  let [numbers, results] = [0, 0];
  for (const id of ids) {
    const data = await read(id);
    const sections = await raw(
      `select to_jsonb(p) as row from profile_sections p where p.student_id = '${id}'`,
    );
    const whole = sections.map(({ section, data: values, sealed, saved_at }) => {
      const opened = Object.entries(sealed as Record<string, string>).map(([field, text]) => [
        field,
        server.services.encryption.open(text, `${id}/${String(section)}/${field}`),
      ]);
      numbers += opened.length;
      const own = Object.fromEntries(opened) as Row;
      return { section, saved_at, values: { ...(values as Row), ...own } };
    });
    expect(inOrder(data.profile.map(({ title: _title, ...one }) => one))).toEqual(inOrder(whole));
    const attended = await raw(`
      select to_jsonb(x) as row from (select r.id, a.status,
        case when r.release_at <= clock_timestamp() then coalesce(a.staged_result, a.result_status)
          else a.result_status end as result
        from attendances a join rounds r on r.id = a.round_id join consents k on k.drive_id = r.drive_id
          and k.student_id = a.student_id where a.student_id = '${id}' and k.choice = 'TRUE') x
      where x.status is not null or x.result is not null`);
    results += attended.length;
    const shown = data.applications.flatMap(({ rounds }) =>
      rounds.flatMap(({ id: round, attendances: [own] }) =>
        own ? [{ id: round, status: own.status, result: own.result_status }] : [],
      ),
    );
    expect(inOrder(shown)).toEqual(inOrder(attended));
    const mails = await raw(`select to_jsonb(d) as row from mail_deliveries d where d.student_id = '${id}'`);
    const mailed = data.messages.flatMap(({ id: message, mail }) => (mail ? [{ message, mail }] : []));
    expect(inOrder(mailed)).toEqual(
      inOrder(mails.map(({ message_id: message, state: mail }) => ({ message, mail }))),
    );
  }
  expect([numbers > 0, results > 0]).toEqual([true, true]);
}, 300_000);
