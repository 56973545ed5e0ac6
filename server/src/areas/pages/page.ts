import { fileUrl, type Release, type ReleaseState } from '../releases';
import type { EarlyScript } from './early-script';
import { attributes, escaped } from './escaped';
import { findRemote, pageNeeds } from './find-page';
import type { RenderedPage } from './html/rendered-page';
import { sharingHead } from './sharing-head';

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
  /** The portal's own address, where it is known. */
  address?: string;
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

/** The theme's styles stand in no page that is not made; these need none. They are a warning's. */
const NO_SCRIPTS_LOOK =
  '#no-scripts{margin:0;padding:12px 24px;font:1rem/1.5 system-ui,sans-serif;background:#fdebc8;color:#593600;' +
  'border-bottom:1px solid #a0742a}@media print{#no-scripts{display:none}}';

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
  { made, early, address }: PageContent,
): string {
  const { shell } = state;
  const scripts = shell?.manifest.assets.map((file) => scriptOf(shell, file)) ?? [];
  // A page that can be read already lets its pictures go first.
  const fetchpriority = made ? 'low' : undefined;
  const remote = findRemote(state, path);
  // Empty where no remote serves the path.
  const madeFrom = made ? (remote?.hash ?? '') : undefined;
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
${sharingHead(state, path, made, address)}
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
<style nonce="${nonce}">${NO_SCRIPTS_LOOK}</style>
<style data-style-nonce nonce="${nonce}"></style>
</head>
<body>
<noscript><p id="no-scripts">${made ? READS_WITHOUT : NEEDS_SCRIPTS}</p></noscript>
<div id="root"${attributes({ 'data-made-from': madeFrom })}>${made?.html ?? ''}</div>
<script type="application/json" id="portal-registry">${inline(state.registry)}</script>
</body>
</html>
`;
}
