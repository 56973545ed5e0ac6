import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { BOTH_DATABASES } from '../../../test/databases';
import { damageBlob } from '../../../test/files/damage-blob';
import { startTestServer, useTestServer } from '../../../test/test-server';
import { sha256Of } from './index';

describe.each(BOTH_DATABASES)('blobs on %s', (kind) => {
  const server = useTestServer({ kind });

  test('API-07 bytes are kept once under their hash, whole, and found again', async () => {
    const { blobs } = server.services;
    const bytes = Buffer.from(Array.from({ length: 70_000 }, (_, i) => i % 256));
    const stored = await Promise.all(Array.from({ length: 5 }, () => blobs.put(bytes)));
    const sha256 = sha256Of(bytes);
    expect(new Set(stored.map((one) => one.sha256))).toEqual(new Set([sha256]));
    expect(await blobs.get(sha256)).toEqual(bytes);
    expect(await blobs.check(sha256)).toBe('whole');
  });

  test('API-04 what is no hash, or none of ours, is nothing', async () => {
    const { blobs } = server.services;
    for (const name of ['0'.repeat(64), '../../etc/passwd', '', 'A'.repeat(64)]) {
      expect(await blobs.get(name)).toBeNull();
      expect(await blobs.check(name)).toBe('missing');
    }
  });

  test('F-87 damaged bytes are never given, and the same bytes stored again take their place', async () => {
    const { blobs } = server.services;
    const bytes = Buffer.from('%PDF-1.7 whole');
    const { sha256 } = await blobs.put(bytes);
    await damageBlob(server, sha256);
    expect([await blobs.get(sha256), await blobs.check(sha256)]).toEqual([null, 'damaged']);
    await blobs.put(bytes);
    expect(await blobs.get(sha256)).toEqual(bytes);
  });
});

test('API-07 the folder holds whole files only, readable by the owner alone', async () => {
  const server = await startTestServer({ kind: 'embedded' });
  try {
    const { sha256 } = await server.services.blobs.put(Buffer.from('%PDF-1.4'));
    const folder = path.join(server.dataDir, 'blobs', sha256.slice(0, 2));
    expect(await readdir(folder)).toEqual([sha256]);
    expect(await readFile(path.join(folder, sha256), 'utf8')).toBe('%PDF-1.4');
  } finally {
    await server.close();
  }
});
