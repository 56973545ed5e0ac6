import type { Database, Queryable } from '../../../platform/database/database';
import type { Blobs } from '../../../platform/blobs/blobs';
import { checkBuild, checkNamed, releaseHash, type Build } from './check-release';
import { checkFit } from './check-fit';
import { checkLoads, scriptsOf } from './check-loads';
import type { ReleaseManifest } from './manifest';
import type { ReleaseOrigin } from '../origin';
import type { ReleaseState } from '../registry-view';
import { storeFile } from '../release-files';
import { insertFinding } from './finding-store';
import { insertRelease, wasReleased } from '../store';
import { compositions } from '../switching';

/** What a check found that is no reason to refuse a build. */
type BuildFinding = {
  /** For who publishes it, and for its history. */
  words: string;
  /**
   * Looks further once the release is active; it handles its own failures.
   * @param note adds words to the release's history
   */
  onceActive?: (note: (words: string) => Promise<void>) => void;
};

/** What two checks found, as one. */
export function bothFindings(one: BuildFinding | null, other: BuildFinding | null): BuildFinding | null {
  if (!one || !other) return one ?? other;
  const further = [one.onceActive, other.onceActive].filter((look) => look !== undefined);
  return {
    words: `${one.words}\n${other.words}`,
    onceActive: (note) => further.forEach((look) => look(note)),
  };
}

/** How a build is published. */
type Publishing = {
  /** What is active. */
  state: ReleaseState;
  /** Releases that are being published together with this one. */
  beside?: ReleaseManifest[] | undefined;
  /** Whether a start of the server publishes what it brings. */
  isStart: boolean;
  /** Whether its publisher accepts what a check warns of. */
  isAccepted: boolean;
  /** Whether it is only judged: nothing of it is stored. */
  isTrial?: boolean;
};

/**
 * A further check of a new build before anything of it is stored.
 * @returns what it found; null for nothing @throws PortalError 422 to refuse it
 */
export type BuildCheck = (
  build: { manifest: ReleaseManifest; files: Build['files'] },
  how: Publishing,
) => Promise<BuildFinding | null>;

type ValidatedBuild = {
  part: string;
  hash: string;
  manifest: ReleaseManifest;
  isNew: boolean;
  /**
   * Writes the release, if it is new; its files are stored already. For the transaction that switches to it: a release
   * without its switch would pass for one that was never to be active.
   */
  insert: (tx: Queryable) => Promise<void>;
  finding: BuildFinding | null;
};

/**
 * Judges a build and stores its files, unless it is a trial; one that was released before is only loaded again, where it is not active.
 * @param how it is published, by whom, and what another area has to say
 * @throws PortalError 422 with what is wrong
 */
export async function validateBuild(
  { db }: Pick<Database, 'db'>,
  blobs: Blobs,
  build: Build,
  {
    actor,
    origin,
    check,
    ...how
  }: Publishing & { actor: string; origin?: ReleaseOrigin | null | undefined; check: BuildCheck },
): Promise<ValidatedBuild> {
  const manifest = checkBuild(build);
  const part = manifest.name;
  const hash = releaseHash(manifest, build.files);
  const scripts = scriptsOf(build.files);
  if (await wasReleased(db, part, hash)) {
    // What is around it by now may be other releases, which were never loaded with it.
    if (!how.isStart && how.state.parts.get(part)?.current !== hash) {
      await checkLoads({ manifest, scripts }, how.state, blobs);
      // So may the years be that the cell has closed since (CEL-72).
      if (manifest.kind === 'content') await check({ manifest, files: build.files }, how);
    }
    return { part, hash, manifest, isNew: false, insert: () => Promise.resolve(), finding: null };
  }
  checkNamed(manifest);
  for (const all of compositions(how.state, how.beside)) checkFit(manifest, all);
  await checkLoads({ manifest, scripts }, how.state, blobs, how.beside);
  const finding = await check({ manifest, files: build.files }, how);
  const stored = how.isTrial ? [] : [...build.files];
  const files = await Promise.all(stored.map(([file, bytes]) => storeFile(blobs, file, bytes)));
  const insert = async (tx: Queryable) => {
    await insertRelease(tx, hash, manifest, files, { publishedBy: actor, origin });
    if (finding) await insertFinding(tx, part, hash, finding.words);
  };
  return { part, hash, manifest, isNew: true, insert, finding };
}
