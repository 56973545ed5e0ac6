import { createHash } from 'node:crypto';
import { previewVariant, withPreview } from '../preview/with-preview';
import { isRemote, registryOf, type Canary, type ReleaseState } from '../registry-view';

/** All browsers are in so many groups: a browser's is drawn by chance, and says no more of it than this. */
export const GROUPS = 100;

/** Where on the circle of groups a release begins: another one for each, so that no group is always the first. */
const beginOf = (part: string, hash: string): number =>
  createHash('sha256').update(`${part}/${hash}`).digest().readUInt32BE() % GROUPS;

/** Whether the browsers of a group have a canary. A step to more browsers takes none of it from those who have it. */
const isInCanary = (group: number, { part, percent, release }: Canary): boolean =>
  (group + beginOf(part, release.hash)) % GROUPS < (percent * GROUPS) / 100;

const nameOf = ({ part, release }: Canary): string => `${part}@${release.hash}`;

/** What is released to the browsers that have these canaries; the active release is what they fall back on. */
export function withCanaries(state: ReleaseState, canaries: readonly Canary[]): ReleaseState {
  if (canaries.length === 0) return state;
  const release = (name: string) => canaries.find(({ part }) => part === name)?.release ?? null;
  const shell = canaries.map((canary) => canary.release).find((one) => one.manifest.kind === 'shell');
  const remotes = state.remotes.map((remote) => {
    const canary = release(remote.current.manifest.name);
    return isRemote(canary) ? { current: canary, previous: remote.current } : remote;
  });
  const all = {
    ...state,
    shell: (shell as ReleaseState['shell'] | undefined) ?? state.shell,
    remotes,
    variant: canaries.map(nameOf).join(' '),
  };
  return { ...all, registry: registryOf(all) };
}

function makeVariant(state: ReleaseState, variant: string): ReleaseState {
  const preview = state.previews.find((one) => previewVariant(one) === variant);
  if (preview) return withPreview(state, preview);
  const wanted = variant.split(' ');
  return withCanaries(
    state,
    state.canaries.filter((canary) => wanted.includes(nameOf(canary))),
  );
}

/** What was made of a state; it goes with the state. */
const made = new WeakMap<ReleaseState, Map<string, ReleaseState>>();

/** What is released, of this variant: what is active for a name that neither canaries nor a preview have. */
export function ofVariant(state: ReleaseState, variant: string): ReleaseState {
  if (variant === '') return state;
  const variants = made.get(state) ?? new Map<string, ReleaseState>();
  made.set(state, variants);
  const known = variants.get(variant) ?? makeVariant(state, variant);
  variants.set(variant, known);
  return known;
}

/** What is released to the browsers of a group. @param group null for a browser that has shown none: what is active */
export function forGroup(state: ReleaseState, group: number | null): ReleaseState {
  if (group === null || state.canaries.length === 0) return state;
  const own = state.canaries.filter((canary) => isInCanary(group, canary));
  return ofVariant(state, own.map(nameOf).join(' '));
}
