/** The college's public content, as the console edits it: what others may use of it. */
export { contentRoutes } from './cell-routes';
