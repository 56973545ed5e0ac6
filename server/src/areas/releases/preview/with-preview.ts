import {
  isContent,
  isRemote,
  isShell,
  portalContent,
  registryOf,
  type Preview,
  type ReleaseState,
} from '../registry-view';

/** Begins the name of a variant that is a preview; no canary's does. */
const MARK = '!';

/** Names what a browser with a preview has, as `ReleaseState.variant`. */
export const previewVariant = ({ part, release }: Preview): string => `${MARK}${part}@${release.hash}`;

/** Whether a variant, as `ReleaseState.variant` names it, is a preview. */
export const isPreviewVariant = (variant: string): boolean => variant.startsWith(MARK);

/** The preview of this link; null where it is none, or is over. @param tokenHash of the link's secret */
export const previewBy = (
  { previews }: Pick<ReleaseState, 'previews'>,
  tokenHash: string | null,
): Preview | null =>
  (tokenHash !== null &&
    previews.find((one) => one.tokenHash === tokenHash && one.until.getTime() > Date.now())) ||
  null;

/**
 * The releases of a browser with a preview: the active ones, and that release in its place. It has no canary of
 * another part: its errors say nothing of those. No release replaces one that fails: its team must see that.
 */
export function withPreview(state: ReleaseState, preview: Preview): ReleaseState {
  const { part, release } = preview;
  const mine = isRemote(release) ? [{ current: release, previous: null }] : [];
  const others = state.remotes.filter(({ current }) => current.manifest.name !== part);
  const remotes = [...others, ...mine].sort((a, b) =>
    a.current.manifest.name < b.current.manifest.name ? -1 : 1,
  );
  const shell = isShell(release) ? release : state.shell;
  const content = isContent(release) ? portalContent(release) : state.content;
  const all = { ...state, shell, remotes, content, variant: previewVariant(preview) };
  return { ...all, registry: { ...registryOf(all), preview: `${part}@${release.hash}` } };
}
