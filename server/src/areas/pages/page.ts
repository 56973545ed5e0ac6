import { CONTENT, MEASURED, REGISTRY } from '@portal/shared/config/page-state.mjs';
import { fileUrl, findRemote, type Release, type ReleaseState } from '../releases';
import { attributes, escaped, inlineJson } from './escaped';
import { pageDeps } from './find-page';
import type { RenderedPage } from './html/rendered-page';
import { ICON_PATH } from './listed-pages';
import { OLD_BROWSER_CHECK, OLD_BROWSER_LOOK, oldBrowserNotice } from './old-browser';
import { PREVIEW_LOOK, previewNotice } from './preview-notice';
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
  const { assets, shared } = pageDeps(manifest, path);
  const { shell } = state;
  const own = [manifest.entry, ...manifest.assets, ...assets].map((file) => scriptOf(remote, file));
  const provided = shared.flatMap((name) => shell.manifest.provides[name] ?? []);
  const lazy = [...new Set(provided)].map((file) => scriptOf(shell, file));
  return [...own, ...lazy];
}

/** The content of the page of server-made HTML outside #root. */
function madeHead({ styles, pictures }: RenderedPage, nonce: string): string {
  return [
    ...pictures.map(
      (href) => `<link${attributes({ rel: 'preload', as: 'image', href, fetchpriority: 'high' })}>`,
    ),
    ...styles.map(({ name, css }) => `<style${attributes({ 'data-emotion': name, nonce })}>${css}</style>`),
  ].join('\n');
}

/** The content of a page besides the shell. */
type PageContent = {
  /** The path's screen, made from the same state. */
  made: RenderedPage | null;
  /** Whether its browser says which pages were usable. */
  isMeasured?: boolean;
  /** The portal's own address, where it is known. */
  address?: string;
};

/** The header's colour while no page has said the college's own. */
const FRAME_COLOUR = '#0a3a46';

const NEEDS_SCRIPTS = 'The placement portal needs JavaScript. Please turn it on in your browser.';
const READS_WITHOUT =
  'This page can be read without JavaScript. Logging in and every form need it: please turn it on in your browser.';

/** The theme's styles stand in no page that is not made; these need none. They are a warning's. */
const NOTICE_LOOK =
  '.page-notice{margin:0;padding:12px 24px;font:1rem/1.5 system-ui,sans-serif;background:#fdebc8;color:#593600;' +
  'border-bottom:1px solid #a0742a}.page-notice a{color:inherit}@media print{.page-notice{display:none}}';

const dataElement = (id: string, value: unknown): string =>
  `<script type="application/json" id="${id}">${inlineJson(JSON.stringify(value))}</script>`;

/**
 * The page of any path: the shell, the registry, a hint for every script that the path needs, and the screen itself
 * where the server has rendered it.
 * @param nonce for its scripts, its style elements and those that emotion makes
 * @param content its content besides the shell
 */
export function pageOf(
  state: ReleaseState,
  path: string,
  nonce: string,
  { made, isMeasured = false, address }: PageContent,
): string {
  const { shell } = state;
  const scripts = shell?.manifest.assets.map((file) => scriptOf(shell, file)) ?? [];
  // A page that can be read already lets its pictures go first.
  const fetchpriority = made ? 'low' : undefined;
  const remote = findRemote(state, path);
  // Empty where no remote serves the path.
  const madeFrom = made ? (remote?.hash ?? '') : undefined;
  return `<!doctype html>
<html lang="en-IN"${isMeasured ? ` ${MEASURED}` : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<script nonce="${nonce}">${OLD_BROWSER_CHECK.code}</script>
<meta name="color-scheme" content="light dark">
<meta name="theme-color"${attributes({ content: made?.site?.colour ?? FRAME_COLOUR })}>
<meta name="description"${attributes({ content: made?.description ?? 'Campus placement portal' })}>
<title>${escaped(made?.title ?? 'Placement Portal')}</title>
${sharingHead(state, path, made, address)}
<link rel="icon"${attributes({ href: made?.site?.icon ?? ICON_PATH })}>
${made ? madeHead(made, nonce) : ''}
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
<style nonce="${nonce}">${NOTICE_LOOK}${OLD_BROWSER_LOOK}${state.registry.preview === undefined ? '' : PREVIEW_LOOK}</style>
<style data-style-nonce nonce="${nonce}"></style>
</head>
<body>
${oldBrowserNotice(state)}
${previewNotice(state.registry)}
<noscript><p id="no-scripts" class="page-notice">${made ? READS_WITHOUT : NEEDS_SCRIPTS}</p></noscript>
<div id="root"${attributes({ 'data-made-from': madeFrom })}>${made?.html ?? ''}</div>
${dataElement(REGISTRY.element, state.registry)}
${state.content ? dataElement(CONTENT.element, state.content) : ''}
</body>
</html>
`;
}
