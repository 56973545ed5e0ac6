/** The cleaning of what a company writes. */
export { cleanHtml } from '../src/areas/drives/content/html';
