import { setTimeout as sleep } from 'node:timers/promises';
import { CALLS } from '@portal/shared/contract';
import { startTestServer } from '../../../test/test-server';

test('W-07 a full disk: writes answer 503 in words, ready names it, and both recover when there is room', async () => {
  const server = await startTestServer({ kind: 'postgres' });
  try {
    const body = { enrollment: '220280107001', password: 'Correct horse 9' };
    server.services.disk.note(Object.assign(new Error('write'), { code: 'ENOSPC' }));
    const ready = await server.call('GET', '/health/ready');
    expect(ready).toMatchObject({ status: 503, body: { message: 'The disk of DATA_DIR is full' } });
    const refused = await server.call('POST', CALLS.login.path, { body });
    expect(refused).toMatchObject({ status: 503, body: { success: false } });
    expect(refused.body.message).toMatch(/no room left/);
    expect(refused.headers['retry-after']).toBe('30');
    // The poll is a POST that writes nothing.
    expect((await server.call('POST', CALLS.validateToken.path)).status).toBe(401);
    // An injected call takes no turn of the event loop: without the pause, the watch would never look.
    while ((await server.call('GET', '/health/ready')).status !== 200) await sleep(20);
    expect((await server.call('POST', CALLS.login.path, { body })).status).toBe(401);
  } finally {
    await server.close();
  }
}, 30_000);
