import { CALLS } from '@portal/shared/contract';
import { METRICS_PATH } from '@portal/shared/config/commands/operator-socket.mjs';
import { remoteBuild } from '../../../test/releases/manifests';
import { formOf, operatorKey, send, tokenFor } from '../../../test/releases/send-release';
import { useTestServer } from '../../../test/test-server';

const server = useTestServer({ kind: 'postgres' });

const scrape = (key: string) =>
  server.operator.inject({ url: METRICS_PATH, headers: { authorization: `Bearer ${key}` } });
/** The value of one line of the figures. */
const valueOf = (text: string, line: string): number | undefined => {
  const found = text.split('\n').find((one) => one.startsWith(`${line} `));
  return found === undefined ? undefined : Number(found.split(' ').at(-1));
};

test('W-64 the operator reads the figures of the server: requests by route, database, errors, the process', async () => {
  const ask = () => server.call('POST', `${CALLS.login.path}?of=nobody`, { body: { enrollment: 'nobody' } });
  const { status } = await ask();
  const login = `portal_http_requests_total{method="POST",route="${CALLS.login.path}",status="${status}"}`;
  const { body: before } = await scrape(operatorKey(server));
  for (let call = 0; call < 3; call += 1) await ask();
  const { body, headers } = await scrape(operatorKey(server));
  expect(body).not.toContain('?of=');
  expect(headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/);
  expect([valueOf(before, login), valueOf(body, login)]).toEqual([1, 4]);
  expect(valueOf(body, login.replace('requests', 'request_seconds'))).toBeGreaterThan(0);
  expect(valueOf(body, 'portal_database_waiting')).toBe(0);
  expect(valueOf(body, 'portal_disk_full')).toBe(0);
  expect(valueOf(body, 'process_resident_memory_bytes')).toBeGreaterThan(1e6);
});

test('W-64 what matches no route, or has an address that cannot be read, is counted under one label', async () => {
  const of = (status: number) => `portal_http_requests_total{method="POST",route="none",status="${status}"}`;
  const { body: before } = await scrape(operatorKey(server));
  for (const path of ['/nothing/240280107001', '/nothing/240280107002', '/%E0%A4%A'])
    await server.app.inject({ method: 'POST', url: path });
  const { body } = await scrape(operatorKey(server));
  expect([valueOf(before, of(404)), valueOf(before, of(400))]).toEqual([undefined, undefined]);
  expect([valueOf(body, of(404)), valueOf(body, of(400))]).toEqual([2, 1]);
  expect(body).not.toContain('240280107001');
});

test('W-64 an error that no one handled and an active release are among them', async () => {
  const token = await tokenFor(server, 'mfe-figures');
  const { data } = await send(server, token, formOf(remoteBuild('mfe-figures', ['/figures']), null));
  server.services.unhandled.note(new RangeError('nobody'), 'uncaughtException');
  const { body } = await scrape(operatorKey(server));
  expect(valueOf(body, `portal_release_in_force{part="mfe-figures",hash="${data.hash}"}`)).toBe(1);
  expect(body).toMatch(/^portal_unhandled_errors_total\{origin="[^"]+"\} 1$/m);
});
