import { MINUTE_MS, useMailServer } from '../../../../test/mail-scene';

const { clock, smtp, send, notified, states, command } = useMailServer();

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
        { state, lostAnswers: 0, answer: expect.stringContaining('as the test asked') as string },
        { state: 'sent', lostAnswers: 0, answer: null },
      ]),
    );
    await clock.advance(60 * MINUTE_MS);
    await send();
    expect(smtp().received).toHaveLength(1);
    expect((await command('state')).lines.join('\n')).toContain('as the test asked');
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
