/** The documents that the server answers with: what others may use of them. */
export { checkHtml } from './html/check-html';
export { HtmlPages } from './html/html-pages';
export { pagesRoutes } from './routes';
