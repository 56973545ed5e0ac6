import { useMailServer } from '../../../../test/mail-scene';

const { smtp, send, notified, command } = useMailServer();

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
