import type { Database, Queryable } from '../../platform/database/database';
import type { Blobs } from '../../platform/blobs/blobs';
import { checkBuild, checkNamed, releaseHash } from './check-release';
import type { Build } from './check-release';
import { checkFit } from './check-fit';
import { checkLoads } from './check-loads';
import type { ReleaseManifest } from './manifest';
import type { ReleaseOrigin } from './origin';
import type { ReleaseState } from './registry-view';
import { storeFile } from './release-files';
import { hasRelease, insertRelease } from './store';
import { composition } from './switching';

/**
 * A further judgement on a new build before anything of it is stored; `within` says what is in force, and what is being
 * published together with it. @throws PortalError 422 to refuse it
 */
export type BuildCheck = (
  build: { manifest: ReleaseManifest; files: Build['files'] },
  within: { state: ReleaseState; beside?: ReleaseManifest[] | undefined },
) => Promise<void>;

type ValidatedBuild = {
  part: string;
  hash: string;
  manifest: ReleaseManifest;
  isNew: boolean;
  /**
   * Writes the release, if it is new; its files are stored already. For the transaction that switches to it: a release
   * without its switch would pass for one that was never to be in force.
   */
  insert: (tx: Queryable) => Promise<void>;
};

/**
 * Judges a build and stores its files; one that was stored before is not judged again.
 * @param state what is in force now @param check what another area has to say
 * @param beside releases that are being published together with this one
 * @throws PortalError 422 with what is wrong
 */
export async function validateBuild(
  { db }: Pick<Database, 'db'>,
  blobs: Blobs,
  build: Build,
  {
    actor,
    origin,
    state,
    check,
    beside,
  }: {
    actor: string;
    origin?: ReleaseOrigin | null | undefined;
    state: ReleaseState;
    check: BuildCheck;
    beside?: ReleaseManifest[] | undefined;
  },
): Promise<ValidatedBuild> {
  const manifest = checkBuild(build);
  const part = manifest.name;
  const hash = releaseHash(manifest, build.files);
  if (await hasRelease(db, part, hash))
    return { part, hash, manifest, isNew: false, insert: () => Promise.resolve() };
  checkNamed(manifest);
  checkFit(manifest, composition(state, beside));
  await checkLoads({ manifest, files: build.files }, state, blobs, beside);
  await check({ manifest, files: build.files }, { state, beside });
  const files = await Promise.all([...build.files].map(([file, bytes]) => storeFile(blobs, file, bytes)));
  const insert = (tx: Queryable) => insertRelease(tx, hash, manifest, files, { publishedBy: actor, origin });
  return { part, hash, manifest, isNew: true, insert };
}
