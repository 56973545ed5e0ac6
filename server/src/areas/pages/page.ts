import { fileUrl, type Release, type ReleaseState } from '../releases';
import type { EarlyScript } from './early-script';
import { findRemote, pageNeeds } from './find-page';
import type { RenderedPage } from './html/rendered-page';

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

const escaped = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');

/** An element's attributes; one without a value is left out. */
const attributes = (given: Record<string, string | undefined>): string =>
  Object.entries(given)
    .flatMap(([name, value]) => (value === undefined ? [] : [` ${name}="${escaped(value)}"`]))
    .join('');

/** Text inside a script element that is data: no character of it can end the element. */
const inline = (value: unknown): string =>
  JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');

/** What stands in the page of server-made HTML beyond #root. */
function madeHead({ styles, pictures }: RenderedPage, nonce: string): string {
  return [
    ...pictures.map(
      (href) => `<link${attributes({ rel: 'preload', as: 'image', href, fetchpriority: 'high' })}>`,
    ),
    ...styles.map(({ name, css }) => `<style${attributes({ 'data-emotion': name, nonce })}>${css}</style>`),
  ].join('\n');
}

/** What stands in a page beyond the shell. */
type PageContent = {
  /** The path's screen, made from the same state. */
  made: RenderedPage | null;
  /** The shell's script in the page itself, where there is data to ask for or HTML to press buttons in. */
  early: EarlyScript | null;
};

/** It learns the patterns alone: nothing of the address stands in the page. */
const earlyElement = (
  { code }: EarlyScript,
  nonce: string,
  given: Record<string, string | undefined>,
): string => `<script${attributes({ nonce, ...given })}>${code}</script>`;

const NEEDS_SCRIPTS = 'The placement portal needs JavaScript. Please turn it on in your browser.';
const READS_WITHOUT =
  'This page can be read without JavaScript. Signing in and every form need it: please turn it on in your browser.';

/**
 * The page of any path: the shell, the registry, a hint for every script that the path needs, and the screen itself
 * where the server has made it.
 * @param nonce for its scripts, its style elements and those that emotion makes
 * @param content what stands in it beyond the shell
 */
export function pageHtml(
  state: ReleaseState,
  path: string,
  nonce: string,
  { made, early }: PageContent,
): string {
  const { shell } = state;
  const scripts = shell?.manifest.assets.map((file) => scriptOf(shell, file)) ?? [];
  // A page that can be read already lets its pictures go first.
  const fetchpriority = made ? 'low' : undefined;
  const remote = findRemote(state, path);
  const madeFrom = made ? remote?.hash : undefined;
  const data = remote?.manifest.facts.data;
  const given = { 'data-data': data && JSON.stringify(data), 'data-made': made ? '' : undefined };
  return `<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="theme-color" content="#0a3a46">
<meta name="description"${attributes({ content: made?.description ?? 'Campus placement portal' })}>
<title>${escaped(made?.title ?? 'Placement Portal')}</title>
<link rel="icon" href="data:,">
${made ? madeHead(made, nonce) : ''}
${early ? earlyElement(early, nonce, given) : ''}
${scripts
  .map(
    ({ url, integrity }) =>
      `<script defer${attributes({ nonce, src: url, integrity, fetchpriority })}></script>`,
  )
  .join('\n')}
${hints(state, path)
  .map(
    ({ url, integrity }) =>
      `<link${attributes({ rel: 'preload', as: 'script', nonce, href: url, integrity, fetchpriority })}>`,
  )
  .join('\n')}
<style data-style-nonce nonce="${nonce}"></style>
</head>
<body>
<noscript>${made ? READS_WITHOUT : NEEDS_SCRIPTS}</noscript>
<div id="root"${attributes({ 'data-made-from': madeFrom })}>${made?.html ?? ''}</div>
<script type="application/json" id="portal-registry">${inline(state.registry)}</script>
</body>
</html>
`;
}
