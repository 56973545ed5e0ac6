import { sha256Of } from '../../platform/blobs';
import { BOTH_DATABASES } from '../../../test/databases';
import { damageBlob } from '../../../test/files/damage-blob';
import { fair, fairShell, PART } from '../../../test/releases/fair';
import { useTestServer } from '../../../test/test-server';

describe.each(BOTH_DATABASES)('stored files that are not as they were stored on %s', (kind) => {
  const server = useTestServer({ kind });
  const ready = () => server.call('GET', '/health/ready');

  test('F-87 ready names a file of an active release that is missing or damaged, until it is whole again', async () => {
    const { releases, blobs, files } = server.services;
    await releases.publish(fairShell, 'test');
    const { hash } = await releases.publish(fair('whole'), 'test');
    const path = 'server.cjs';
    const { sha256 } = (await releases.file(PART, hash, path))!;
    const bytes = (await blobs.get(sha256))!;
    await files.checkAll();
    expect((await ready()).status).toBe(200);
    for (const [state, now] of [
      ['missing', null],
      ['damaged', Buffer.from('rotten')],
    ] as const) {
      await damageBlob(server, sha256, now);
      await files.checkAll();
      const { status, body } = await ready();
      expect([status, body.message]).toEqual([
        503,
        `A file of the active release of ${PART} is ${state}: ${path}`,
      ]);
      expect(body.data).toMatchObject({ files: { missing: 0, damaged: 0, [state]: 1 } });
      await blobs.put(bytes);
      expect((await ready()).status).toBe(200);
    }
  });

  test('F-87 another server stores a lost file again: the next look at those that are lost finds it', async () => {
    const { releases, blobs, files } = server.services;
    await releases.publish(fairShell, 'test');
    const { hash } = await releases.publish(fair('stored elsewhere'), 'test');
    const { sha256 } = (await releases.file(PART, hash, 'server.cjs'))!;
    const bytes = (await blobs.get(sha256))!;
    await damageBlob(server, sha256);
    await files.checkAll();
    expect((await ready()).status).toBe(503);
    await damageBlob(server, sha256, bytes);
    await files.checkBad();
    expect((await ready()).status).toBe(200);
  });

  test('F-87 of two who find a lost file at once both know afterwards whose it is', async () => {
    const { releases, files } = server.services;
    await releases.publish(fairShell, 'test');
    const { hash } = await releases.publish(fair('found twice'), 'test');
    const { sha256 } = (await releases.file(PART, hash, 'server.cjs'))!;
    const first = files.note(sha256, 'missing');
    await files.note(sha256, 'missing');
    expect(files.unwell()).toBe(`A file of the active release of ${PART} is missing: server.cjs`);
    await first;
    await files.note(sha256, 'whole');
  });

  test('F-87 a lost source map is counted, and the portal is ready', async () => {
    const { releases, files } = server.services;
    const map = '{"version":3}';
    await releases.publish(fairShell, 'test');
    await releases.publish(fair('with a map', { 'main.js.map': map }), 'test');
    await damageBlob(server, sha256Of(Buffer.from(map)), null);
    await files.checkAll();
    const { status, body } = await ready();
    expect([status, body.data]).toEqual([
      200,
      expect.objectContaining({ files: { missing: 1, damaged: 0 } }),
    ]);
  });
});
