import type { Registry } from '@portal/shared/contract';
import { sha256Of } from '../../server/testing/blobs';
import { fileUrl, isServed } from '../../server/testing/releases';
import type { RemoteBuild } from '../fixtures/changed-build';

/** Compares every file of a release, as the portal serves it, with what was sent. @returns what is wrong */
export async function wrongFiles(
  url: string,
  hash: string,
  { manifest, files }: RemoteBuild,
): Promise<string[]> {
  const wrong: string[] = [];
  for (const [file, bytes] of files) {
    // The server's own and the maps are never handed out; the college's database is looked at for them.
    if (!isServed(file)) continue;
    const address = fileUrl(manifest.name, hash, file);
    const answer = await fetch(`${url}${address}`);
    const served = Buffer.from(await answer.arrayBuffer());
    if (answer.status === 200 && sha256Of(served) === sha256Of(bytes)) continue;
    wrong.push(`${address} is answered ${answer.status} with ${served.length} of ${bytes.length} bytes`);
  }
  return wrong;
}

/** The release of a remote that pages are told of. */
export async function releaseInForce(url: string, part: string): Promise<string | undefined> {
  const registry = (await (await fetch(`${url}/registry.json`)).json()) as Registry;
  return registry.remotes.find(({ name }) => name === part)?.current.hash;
}
