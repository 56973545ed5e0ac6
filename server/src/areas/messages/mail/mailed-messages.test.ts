import { MAIL_DEFAULTS, PAGES } from '@portal/shared/contract';
import { sql } from 'drizzle-orm';
import PostalMime from 'postal-mime';
import { PUBLIC_URL, useMailServer } from '../../../../test/mail-scene';
import { mailDeliveries } from '../schema';
import { mailChoicesOf } from './mail-choices';

const { server, db, smtp, send, notify, notified, states } = useMailServer();

test('F-78 MSG-09 a message goes to its student as text and HTML, says that a program made it, and leads to its page and to the settings', async () => {
  const [{ email }] = await notified();
  expect(await send()).toBeNull();
  expect(smtp().received).toHaveLength(1);
  const [{ to, raw }] = smtp().received as [ReturnType<typeof smtp>['received'][0]];
  expect(raw).toMatch(/^Auto-Submitted: auto-generated\r?$/im);
  const parsed = await PostalMime.parse(raw);
  expect([to, parsed.subject]).toEqual([[email], 'Your debarment is lifted']);
  for (const part of [parsed.text, parsed.html]) {
    expect(part).toContain('You can apply to the drives that are open to you again.');
    expect(part).toContain(`${PUBLIC_URL}/companies`);
    expect(part).toContain(`${PUBLIC_URL}/settings`);
  }
  expect(parsed.html).not.toMatch(/<img|url\(/);
  expect(await states()).toEqual([{ state: 'sent', lostAnswers: 0, answer: null }]);
  expect(await send()).toBeNull();
  expect(smtp().received).toHaveLength(1);
});

test('F-78 MSG-09 one click in a mail program ends mails of its topic, for its student only', async () => {
  const [student, other] = await notified(2);
  await send();
  const { raw } = smtp().received.find(({ to }) => to.includes(student.email))!;
  expect(raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m);
  const address = /^List-Unsubscribe: <([^>]+)>/m.exec(raw.replaceAll('\r\n ', ' '))![1]!;
  expect(address).toMatch(`${PUBLIC_URL}/`);
  const url = new URL(address).pathname;
  expect(raw.split(url)).toHaveLength(2);
  const choiceOf = ({ id }: typeof student) => mailChoicesOf(db(), id);

  const opened = await server.app.inject({ url });
  expect([opened.statusCode, opened.headers.location]).toEqual([303, PAGES.settings]);
  expect(await choiceOf(student)).toEqual(MAIL_DEFAULTS);
  for (const headers of [
    { 'content-type': 'application/x-www-form-urlencoded' },
    { 'content-type': 'multipart/form-data; boundary=b' },
  ]) {
    const payload = 'List-Unsubscribe=One-Click';
    const { statusCode } = await server.app.inject({ method: 'POST', url, headers, payload });
    expect(statusCode).toBe(200);
  }
  expect(await choiceOf(student)).toEqual({ ...MAIL_DEFAULTS, bars: 'none' });
  expect(await choiceOf(other!)).toEqual(MAIL_DEFAULTS);
  const another = url.replace(student.id, other!.id);
  expect((await server.app.inject({ method: 'POST', url: another })).statusCode).toBe(404);
});

test('MSG-02 a message to 5,000 students queues a mail for each', async () => {
  const { rows } = await db().execute<{ id: string }>(sql`
      insert into students (enrollment, name, email, degree, branch)
      select 880000000000 + n, 'ASHA', 'q' || n || '@mail.example', 'BE', 'computer'
      from generate_series(1, 5000) n returning id`);
  await notify({ kind: 'bar.lifted', students: rows.map(({ id }) => id) });
  expect(await db().$count(mailDeliveries)).toBe(5000);
});
