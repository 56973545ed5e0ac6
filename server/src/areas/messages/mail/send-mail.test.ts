import { MAIL_DEFAULTS, PAGES } from '@portal/shared/contract';
import { sql } from 'drizzle-orm';
import PostalMime from 'postal-mime';
import { MINUTE_MS, PUBLIC_URL, SILENCE_MS, useMailServer } from '../../../../test/mail-scene';
import { bringBackLate } from '../../identity';
import { LATE_TIMES_OF_MESSAGES } from '../late-times-store';
import { mailDeliveries } from '../schema';
import { takeMail } from './delivery-store';
import { mailChoicesOf } from './mail-choices';

const { clock, server, db, smtp, mail, restart, waitLonger, send, notify, notified, states, command } =
  useMailServer();

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

test.each([
  [{ recipient: 550 }, 'bounced'],
  [{ data: 554 }, 'failed'],
] as const)(
  'MSG-02 %j is final: the mail is %s, with the answer, and others go out',
  async (manner, state) => {
    const [{ email }] = await notified(2);
    smtp().manners.set(email, manner);
    expect(await send()).toBeNull();
    expect(smtp().received).toHaveLength(1);
    expect(await states()).toEqual(
      expect.arrayContaining([
        { state, lostAnswers: 0, answer: expect.stringContaining('as it was told to') as string },
        { state: 'sent', lostAnswers: 0, answer: null },
      ]),
    );
    await clock.advance(60 * MINUTE_MS);
    await send();
    expect(smtp().received).toHaveLength(1);
    expect((await command('state')).lines.join('\n')).toContain('as it was told to');
  },
);

test.each([{ recipient: 450 }, { data: 451 }] as const)(
  'MSG-02 %j is tried again, later each time, and keeps no other mail waiting',
  async (manner) => {
    const [{ email }] = await notified(2);
    smtp().manners.set(email, manner);
    expect(await send()).toBeNull();
    expect(smtp().received).toHaveLength(1);
    await clock.advance(MINUTE_MS);
    await send();
    await clock.advance(MINUTE_MS);
    smtp().manners.clear();
    await send();
    expect(smtp().received).toHaveLength(1);
    await clock.advance(4 * MINUTE_MS);
    await send();
    expect(smtp().received.map(({ to }) => to[0])).toContain(email);
    expect((await states()).map(({ state }) => state)).toEqual(['sent', 'sent']);
  },
);

test('MSG-02 a mail that no server accepts for a day is given up, and is sent again only by command', async () => {
  const [{ email }] = await notified();
  smtp().manners.set(email, { recipient: 450 });
  for (let hour = 0; hour < 30; hour += 1) {
    await send();
    await clock.advance(60 * MINUTE_MS);
  }
  expect((await states()).map(({ state }) => state)).toEqual(['failed']);
  smtp().manners.clear();
  await send();
  expect(smtp().received).toHaveLength(0);
  expect((await command('again')).lines).toEqual(['1 messages go out once more.']);
  await send();
  expect(smtp().received).toHaveLength(1);
});

test.each([
  ['421', { recipient: 421 }],
  ['a refused sender', { sender: 550 }],
  ['a hang at the recipient', 'hangs at the recipient'],
  ['a drop before the message', 'drops before the message'],
] as const)(
  'MSG-02 %s is no fault of the mail: none bounces, and it goes out when the server is well',
  async (_, manner) => {
    await notified(4);
    smtp().manners.set('*', manner);
    expect((await send())?.kind).toBe('server');
    expect((await states()).map(({ state }) => state)).toEqual(Array(4).fill('queued'));
    smtp().manners.clear();
    await waitLonger();
    await clock.advance(MINUTE_MS);
    expect(await send()).toBeNull();
    expect(smtp().received).toHaveLength(4);
    expect(await states()).toEqual(Array(4).fill({ state: 'sent', lostAnswers: 0, answer: null }));
  },
);

test('F-88 a mail server that ends one connection in twenty takes all other mails at one look', async () => {
  await notified(60);
  smtp().manners.set('*', { dropsEach: 20 });
  await send();
  expect(smtp().received).toHaveLength(60);
  expect((await states()).filter(({ state }) => state === 'sent')).toHaveLength(57);
  await clock.advance(MINUTE_MS);
  await send();
  expect((await states()).map(({ state }) => state)).toEqual(Array(60).fill('sent'));
});

test('F-88 a fault of the server is none of the mail: after five hours it goes out within a minute', async () => {
  await notified(2);
  smtp().manners.set('*', { sender: 450 });
  for (let half = 0; half < 10; half += 1) {
    await send();
    await clock.advance(30 * MINUTE_MS);
  }
  expect((await send())?.kind).toBe('server');
  smtp().manners.clear();
  await clock.advance(MINUTE_MS);
  expect(await send()).toBeNull();
  expect(smtp().received).toHaveLength(2);
});

test('MSG-02 a mail server that is not there takes nothing, and what waits goes out when it is back', async () => {
  await notified(3);
  const { port } = smtp();
  await smtp().close();
  expect((await send())?.kind).toBe('server');
  await restart(port);
  await clock.advance(MINUTE_MS);
  expect(await send()).toBeNull();
  expect(smtp().received).toHaveLength(3);
});

test.each([
  ['hangs', 'hangs after the message'],
  ['drops', 'drops after the message'],
  ['accepts late', { lateMs: 3 * SILENCE_MS }],
] as const)(
  'MSG-10 an answer that is lost since the server %s sends once more, counts it, and never a third time',
  async (_, manner) => {
    const [{ email }] = await notified();
    smtp().manners.set(email, manner);
    expect((await send())?.kind).toBe('lost');
    expect(smtp().received).toHaveLength(1);
    expect(await states()).toMatchObject([{ state: 'queued', lostAnswers: 1 }]);
    for (let again = 0; again < 3; again += 1) {
      await clock.advance(20 * MINUTE_MS);
      await send();
    }
    expect(smtp().received).toHaveLength(2);
    const names = smtp().received.map(({ raw }) => /^Message-ID: (.*)$/im.exec(raw)?.[1]);
    expect(names[0]).toBe(names[1]);
    expect(await states()).toMatchObject([
      { state: 'failed', answer: expect.stringContaining('lost twice') as string },
    ]);
    expect((await command('state')).lines[2]).toMatch(/arrived twice: 1\.$/);
  },
);

test('MSG-10 a code does not wait behind messages that a mail server drags on', async () => {
  await notified(20);
  smtp().manners.set('*', 'hangs at the recipient');
  smtp().manners.set('urgent@mail.example', { lateMs: 0 });
  const sending = send();
  await mail().send({ to: 'urgent@mail.example', subject: 'Code', text: '1', html: '1' });
  expect(smtp().received.map(({ to }) => to)).toEqual([['urgent@mail.example']]);
  await sending;
});

test('MSG-10 while mail is paused none goes out; go-on sends what waits, or only what comes', async () => {
  await command('pause');
  await notified(2);
  expect(await send()).toBeNull();
  expect(smtp().received).toHaveLength(0);
  expect((await command('state')).lines[0]).toMatch(/^Paused since .*: By command\.$/);
  expect((await command('go-on', '--without-waiting')).lines[0]).toBe('2 messages were given up.');
  await notified();
  await send();
  expect(smtp().received).toHaveLength(1);
  expect((await command('state')).lines[0]).toBe('Not paused.');
  expect((await command('nonsense')).code).toBe(2);
});

test('MSG-10 two senders at once send each of 200 mails once', async () => {
  const students = await notified(200);
  await Promise.all([send(), send()]);
  expect(
    smtp()
      .received.map(({ to }) => to[0])
      .sort(),
  ).toEqual(students.map(({ email }) => email).sort());
});

test('MSG-10 a mail whose process died on the way goes out once more, and counts as one that may have arrived', async () => {
  await notified();
  expect(await takeMail(db(), MINUTE_MS)).toMatchObject({ lostAnswers: 0 });
  await send();
  expect(smtp().received).toHaveLength(0);
  await clock.advance(2 * MINUTE_MS);
  await send();
  expect(smtp().received).toHaveLength(1);
  expect(await states()).toEqual([{ state: 'sent', lostAnswers: 1, answer: null }]);
});

test('F-86 a mail that was queued or taken while the clock was an hour ahead goes out within a minute', async () => {
  await clock.advance(60 * MINUTE_MS);
  await notified(2);
  await takeMail(db(), MINUTE_MS);
  await clock.advance(-60 * MINUTE_MS);
  await bringBackLate({ database: server.services.database, late: LATE_TIMES_OF_MESSAGES });
  expect(await send()).toBeNull();
  expect(smtp().received).toHaveLength(2);
});

test('MSG-02 a message to 5,000 students queues a mail for each', async () => {
  const { rows } = await db().execute<{ id: string }>(sql`
      insert into students (enrollment, name, email, degree, branch)
      select 880000000000 + n, 'ASHA', 'q' || n || '@mail.example', 'BE', 'computer'
      from generate_series(1, 5000) n returning id`);
  await notify({ kind: 'bar.lifted', students: rows.map(({ id }) => id) });
  expect(await db().$count(mailDeliveries)).toBe(5000);
});
