/** What the server loads of a release of the shell, as `server.cjs` (docs/decisions/0004-server-made-html.md). */
export { modules } from 'portal-singletons';
export { renderPage } from './render-page';
