import { MINUTE_MS, useMailServer } from '../../../../test/mail-scene';

const { clock, smtp, mail, restart, waitLonger, send, notified, states } = useMailServer();

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

test('MSG-10 a code does not wait behind messages that a mail server drags on', async () => {
  await notified(20);
  smtp().manners.set('*', 'hangs at the recipient');
  smtp().manners.set('urgent@mail.example', { lateMs: 0 });
  const sending = send();
  await mail().send({ to: 'urgent@mail.example', subject: 'Code', text: '1', html: '1' });
  expect(smtp().received.map(({ to }) => to)).toEqual([['urgent@mail.example']]);
  await sending;
});
