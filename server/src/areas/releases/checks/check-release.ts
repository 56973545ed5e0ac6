import { createHash } from 'node:crypto';
import { REMOTE_CONTRACT_MAJOR } from '@portal/shared/contract';
import { checkFacts } from './check-facts';
import { checkFederationManifest } from './federation-manifest';
import { contentTypeOf, isSourceMap } from '../release-files';
import { CONTENT_PART, releaseManifest, type ReleaseManifest } from './manifest';
import { refuse } from '../refuse';

/** Largest release and largest file of one, in bytes, and the most files. */
export const RELEASE_LIMIT = 32 * 1024 * 1024;
export const FILE_LIMIT = 8 * 1024 * 1024;
export const FILES_LIMIT = 2_000;
/** A path inside a release: plain names, no way up and no way out. */
const SAFE_PATH = /^(?:[\w@-][\w.@-]*\/)*[\w@-][\w.@-]*$/;

/** A build as it is handed in: release.json and its files by path. */
export type Build = { manifest: unknown; files: ReadonlyMap<string, Buffer> };

function readManifest(manifest: unknown): ReleaseManifest {
  const read = releaseManifest.safeParse(manifest);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  return refuse(`release.json is not right: ${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`);
}

/** The files that a manifest speaks of. */
const namedFiles = (manifest: ReleaseManifest): string[] => [
  ...manifest.assets,
  ...(manifest.html === undefined ? [] : [manifest.html]),
  ...(manifest.kind === 'remote'
    ? [manifest.entry, ...Object.values(manifest.pages).flatMap(({ assets }) => assets)]
    : []),
  ...(manifest.kind === 'shell' ? Object.values(manifest.provides).flat() : []),
  ...(manifest.kind === 'shell' && manifest.push !== undefined ? [manifest.push] : []),
];

function checkFiles(manifest: ReleaseManifest, files: Build['files']): void {
  let total = 0;
  for (const [file, bytes] of files) {
    if (!SAFE_PATH.test(file)) refuse(`The file name ${JSON.stringify(file)} is not allowed in a release.`);
    if (!contentTypeOf(file)) refuse(`${file} is of a kind that no release may hold.`);
    if (bytes.length > FILE_LIMIT) refuse(`${file} has ${bytes.length} bytes, more than ${FILE_LIMIT}.`);
    total += bytes.length;
  }
  if (total > RELEASE_LIMIT) refuse(`The release has ${total} bytes, more than ${RELEASE_LIMIT}.`);
  const missing = namedFiles(manifest).find((file) => !files.has(file));
  if (missing) refuse(`release.json names ${missing}, which is not among the files.`);
}

/**
 * Judges a build by itself, before anything of it is stored.
 * @returns the manifest, validated
 * @throws PortalError 422 with what is wrong
 */
export function checkBuild({ manifest, files }: Build): ReleaseManifest {
  const read = readManifest(manifest);
  if ((read.kind === 'shell') !== (read.name === 'shell'))
    refuse('The shell, and nothing else, is named shell.');
  if ((read.kind === 'content') !== (read.name === CONTENT_PART))
    refuse(`The college's content, and nothing else, is named ${CONTENT_PART}.`);
  if (read.contract !== REMOTE_CONTRACT_MAJOR) {
    refuse(
      `${read.name} was built against version ${read.contract} of the contract, the portal has ${REMOTE_CONTRACT_MAJOR}.`,
    );
  }
  checkFiles(read, files);
  if (read.kind === 'remote') {
    if (read.uses?.['@emotion/react']?.includes('Global'))
      refuse(`${read.name} uses Global of @emotion/react: such styles reach all parts of the page.`);
    checkFacts(read);
    checkFederationManifest(read, files);
  }
  return read;
}

/**
 * A new release names the exports by which it is judged (W-60); one that was stored before builds did so need not.
 * @throws PortalError 422 when it names none
 */
export function checkNamed(manifest: ReleaseManifest): void {
  if (manifest.kind === 'content') return;
  const named = manifest.kind === 'shell' ? manifest.brings : manifest.uses;
  if (named) return;
  refuse(
    `${manifest.name} does not say which exports it ${manifest.kind === 'shell' ? 'brings' : 'uses'}: build it by the shared/config of today.`,
  );
}

/**
 * A release's address: a hash of its manifest and of every file, so that equal builds are one release. Its sources
 * and source maps do not count: a change outside a part, in a library that the shell brings, is not part of it.
 */
export function releaseHash({ source: _, ...manifest }: ReleaseManifest, files: Build['files']): string {
  const hash = createHash('sha256').update(JSON.stringify(manifest));
  const counted = [...files].filter(([file]) => !isSourceMap(file));
  for (const [file, bytes] of counted.sort(([a], [b]) => (a < b ? -1 : 1))) {
    hash.update(`\0${file}\0`).update(createHash('sha256').update(bytes).digest());
  }
  return hash.digest('hex').slice(0, 20);
}
