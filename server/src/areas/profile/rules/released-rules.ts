import { rulesVersion } from '@portal/shared/config/rules-version.mjs';
import { forBrowser, type BuildCheck, type Releases } from '../../releases';
import type { Blobs } from '../../../platform/blobs/blobs';
import { PortalError } from '../../../platform/errors';
import { checkRules } from './check-rules';
import type { RulesFile, RulesSource } from './active-rules';
import type { RulesTrial } from './rules-trial';

/** The remote whose releases carry the rules, and the file of a release that they are. */
const PART = 'mfe-profile';
const FILE = 'rules.cjs';

/** The rules of mfe-profile's current release, then of the one before it; and those of its canary and its previews. */
export function releasedRules(
  releases: Pick<Releases, 'state' | 'onChange' | 'file'>,
  blobs: Blobs,
): RulesSource {
  const fileOf = async (hash: string | undefined): Promise<RulesFile | null> => {
    const file = hash === undefined ? null : await releases.file(PART, hash, FILE);
    const bytes = file && (await blobs.get(file.sha256));
    return bytes ? { hash: file.sha256, code: bytes.toString('utf8') } : null;
  };
  /** Releases of the remote that some browsers have: a canary, and previews. */
  const besideHashes = (): string[] => {
    const { canaries, previews } = releases.state();
    const own = [...canaries, ...previews].filter(({ part }) => part === PART);
    return [...new Set(own.map(({ release }) => release.hash))];
  };
  return {
    onChange: (callback) => releases.onChange(callback),
    async candidates() {
      const remote = releases.state().remotes.find(({ current }) => current.manifest.name === PART);
      const files = [await fileOf(remote?.current.hash), await fileOf(remote?.previous?.hash)];
      return files.filter((file) => file !== null);
    },
    async beside() {
      const files = await Promise.all(
        besideHashes().map(async (release) => ({ release, file: await fileOf(release) })),
      );
      return files.flatMap(({ release, file }) => (file ? [{ release, ...file }] : []));
    },
    releaseOf: (browser) =>
      forBrowser(releases.state(), browser).remotes.find(({ current }) => current.manifest.name === PART)
        ?.current.hash,
  };
}

/**
 * Tries the rules of a build of mfe-profile before it is published: forms and server never differ because of a file
 * that cannot be used (MFE-04), and no completed profile becomes incomplete without a notice. At a start the portal's
 * own build becomes active, whatever its effect on profiles.
 * @throws PortalError 422 with what is wrong
 */
export const checkReleaseRules =
  (trial: RulesTrial): BuildCheck =>
  async ({ manifest, files }, { isStart, isAccepted }) => {
    const file = manifest.name === PART ? files.get(FILE) : undefined;
    if (!file) return null;
    const code = file.toString('utf8');
    // A form of other rules would say for ever that its rules have changed (F-43).
    const version = rulesVersion(file);
    if (![...files].some(([name, bytes]) => name.endsWith('.js') && bytes.includes(version)))
      throw new PortalError(422, `${FILE} is of another build than the forms: none of them has its version.`);
    await checkRules(code);
    const before = isStart ? undefined : await trial.inForce();
    if (!before || before.code === code) return null;
    const found = await trial.some(code, before, isAccepted);
    return found === null ? null : { words: found, onceActive: (note) => trial.all(code, before, note) };
  };
