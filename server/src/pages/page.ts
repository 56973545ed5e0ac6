import type { Release, ReleaseState } from '../releases/registry-view';
import { fileUrl } from '../releases/registry-view';
import { findRemote, pageNeeds } from './find-page';

type Script = { url: string; integrity: string | undefined };

const scriptOf = ({ hash, manifest, files }: Release, file: string): Script => ({
  url: fileUrl(manifest.name, hash, file),
  integrity: files.find(({ path }) => path === file)?.integrity,
});

/** Scripts that the path's remote needs, to be fetched side by side with the shell's own. */
function hints(state: ReleaseState, path: string): Script[] {
  const remote = findRemote(state, path);
  if (!remote || !state.shell) return [];
  const { manifest } = remote;
  const { assets, shared } = pageNeeds(manifest, path);
  const { shell } = state;
  const own = [manifest.entry, ...manifest.assets, ...assets].map((file) => scriptOf(remote, file));
  const provided = shared.flatMap((name) => shell.manifest.provides[name] ?? []);
  const lazy = [...new Set(provided)].map((file) => scriptOf(shell, file));
  return [...own, ...lazy];
}

const attribute = (integrity: string | undefined): string => (integrity ? ` integrity="${integrity}"` : '');

/** Text inside a script element that is data: no character of it can end the element. */
const inline = (value: unknown): string =>
  JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');

/**
 * The page of any path: the shell, the registry, and a hint for every script that the path needs.
 * @param nonce for its scripts and the style elements that emotion makes
 */
export function pageHtml(state: ReleaseState, path: string, nonce: string): string {
  const { shell } = state;
  const scripts = shell?.manifest.assets.map((file) => scriptOf(shell, file)) ?? [];
  return `<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="theme-color" content="#0a3a46">
<meta name="description" content="Campus placement portal">
<title>Placement Portal</title>
<link rel="icon" href="data:,">
${scripts.map(({ url, integrity }) => `<script defer nonce="${nonce}" src="${url}"${attribute(integrity)}></script>`).join('\n')}
${hints(state, path)
  .map(
    ({ url, integrity }) =>
      `<link rel="preload" as="script" nonce="${nonce}" href="${url}"${attribute(integrity)}>`,
  )
  .join('\n')}
<style data-style-nonce nonce="${nonce}"></style>
</head>
<body>
<div id="root"></div>
<noscript>The placement portal needs JavaScript. Please turn it on in your browser.</noscript>
<script type="application/json" id="portal-registry">${inline(state.registry)}</script>
</body>
</html>
`;
}
