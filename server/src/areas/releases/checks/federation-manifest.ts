import { z } from 'zod';
import type { RemoteManifest } from './manifest';
import { refuse } from '../refuse';

/** What Module Federation's own loader reads of a remote (MFE-13). */
export const FEDERATION_MANIFEST = 'mf-manifest.json';

const federationManifest = z.object({
  name: z.string(),
  metaData: z.object({
    globalName: z.string(),
    pluginVersion: z.string(),
    remoteEntry: z.object({ name: z.string() }),
  }),
  shared: z.array(z.object({ name: z.string(), requiredVersion: z.string() })),
  exposes: z.array(z.object({ name: z.string() })),
});

function readManifest(bytes: Buffer | undefined): unknown {
  try {
    return JSON.parse(bytes?.toString() ?? '');
  } catch {
    return undefined;
  }
}

/**
 * Compares what webpack's plugin wrote about a remote with what its release.json says (F-43).
 * @throws PortalError 422 where the file is missing, cannot be read, or says something else
 */
export function checkFederationManifest(remote: RemoteManifest, files: ReadonlyMap<string, Buffer>): void {
  const said = federationManifest.safeParse(readManifest(files.get(FEDERATION_MANIFEST)));
  if (!said.success)
    return refuse(`${remote.name} has no ${FEDERATION_MANIFEST} that can be read. Build it again.`);
  const { name, metaData, shared, exposes } = said.data;
  const ranges = new Map(shared.map((one) => [one.name, one.requiredVersion]));
  const needs = Object.entries(remote.needs);
  const same: Record<string, boolean> = {
    name: name === remote.name,
    global: metaData.globalName === remote.global,
    federation: metaData.pluginVersion === remote.federation,
    entry: metaData.remoteEntry.name === remote.entry,
    needs: ranges.size === needs.length && needs.every(([library, range]) => ranges.get(library) === range),
    './remote': exposes.some((one) => one.name === 'remote'),
  };
  const other = Object.keys(same).find((what) => !same[what]);
  if (other !== undefined)
    refuse(
      `release.json and ${FEDERATION_MANIFEST} of ${remote.name} differ in "${other}": they are of two builds.`,
    );
}
