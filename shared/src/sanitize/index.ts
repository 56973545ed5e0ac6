export { SafeHtml } from './safe-html';
export { sanitizeHtml } from './sanitize-html';
