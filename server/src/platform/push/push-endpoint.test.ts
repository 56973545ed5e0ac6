import type { lookup } from 'node:dns';
import { startPushService } from '../../../test/push-service';
import { guardedLookup, isPublicAddress, isPushEndpoint, NotPublic } from './push-endpoint';
import { sendPush } from './send-push';

test.each([
  ['https://fcm.googleapis.com/fcm/send/abc', true],
  ['https://updates.push.services.mozilla.com/wpush/v2/abc', true],
  ['https://web.push.apple.com/abc', true],
  ['https://8.8.8.8/abc', true],
  ['https://fcm.googleapis.com:444/abc', false],
  ['http://fcm.googleapis.com/abc', false],
  ['https://printer/abc', false],
  ['https://printer.local/abc', false],
  ['https://192.168.0.1/abc', false],
  ['https://[fd00::1]/abc', false],
  ['https://[::ffff:127.0.0.1]/abc', false],
  ['https://2130706433/abc', false],
  ['file:///etc/passwd', false],
  ['no address', false],
])('MSG-06 %s may be a push service: %s', (endpoint, may) => {
  expect(isPushEndpoint(endpoint)).toBe(may);
});

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '100.64.0.1',
  '169.254.169.254',
  '0.0.0.0',
  '::1',
  'fe80::1',
  '::ffff:10.0.0.1',
  '::ffff:8.8.8.8',
  '::127.0.0.1',
  '64:ff9b::a00:1',
  '100::1',
  '2001::1',
  '2001:db8::1',
  '2002:7f00:1::1',
  '3fff::1',
  '5f00::1',
  'fc00::1',
  'ff02::1',
  '192.0.2.1',
  '255.255.255.255',
  '224.0.0.1',
  'x',
])('MSG-06 %s is never connected to', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test('MSG-06 a name is refused where any of its addresses is not public, at the moment of connecting', async () => {
  const answering = (...addresses: string[]) =>
    ((_name: string, _options: object, done: (error: null, found: object[]) => void) =>
      done(
        null,
        addresses.map((address) => ({ address, family: 4 })),
      )) as unknown as typeof lookup;
  const look = (...addresses: string[]) =>
    new Promise((resolve, reject) => {
      guardedLookup(isPublicAddress, answering(...addresses))('push.example.com', {}, (error, address) =>
        error ? reject(error) : resolve(address),
      );
    });
  expect(await look('8.8.8.8')).toBe('8.8.8.8');
  await expect(look('8.8.8.8', '127.0.0.1')).rejects.toThrow(NotPublic);
  await expect(look()).rejects.toThrow(NotPublic);
});

test('MSG-06 a name of this machine gets nothing, though its address looks like any other', async () => {
  const service = await startPushService();
  const { name: _name, ...browser } = service.browser();
  const pair = { publicKey: 'x', privateKey: 'x' };
  const said = { pair, subject: 'mailto:a@b.example', payload: '{}', ttl: 60 };
  expect(await sendPush(browser, said)).toBe('refused');
  const open = { ...service.reach, isAllowed: isPublicAddress };
  expect(await sendPush(browser, { ...said, pair: await realPair() }, open)).toBe('refused');
  expect(service.received).toEqual([]);
  await service.close();
});

async function realPair() {
  const { default: webPush } = await import('web-push');
  return webPush.generateVAPIDKeys();
}
