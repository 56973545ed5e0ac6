import { MINUTE_MS, SILENCE_MS, useMailServer } from '../../../../test/mail-scene';
import { bringBackLate } from '../../identity';
import { LATE_TIMES_OF_MESSAGES } from '../late-times-store';
import { takeMail } from './delivery-store';

const { clock, server, db, smtp, send, notified, states, command } = useMailServer();

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
