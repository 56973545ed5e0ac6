import { escapeHtml } from './escape-html';

/** Links and colours in both schemes, by contrast of 7 and more; programs that drop a style show their own. */
const STYLE = `:root{color-scheme:light dark}
body{margin:0 auto;padding:16px;max-width:600px;font:16px/1.5 sans-serif;overflow-wrap:anywhere;color:#1b1f24;background:#fff}
h1,h2{line-height:1.3;margin:0 0 8px}h1{font-size:22px;margin:24px 0}h2{font-size:18px}
section{border-top:1px solid #c4cad1;padding:16px 0}section p{margin:8px 0}
a{color:#0b4a9e}footer{border-top:1px solid #c4cad1;padding-top:16px;font-size:14px}
@media(prefers-color-scheme:dark){body{color:#e6e9ee;background:#14171b}a{color:#a8c7fa}section,footer{border-color:#454c55}}`;

/**
 * The document of a mail: as wide as the screen is, at most a line that reads well, light or dark as the reader has it.
 * @param subject as text; it is the document's title where a mail is opened in a window of its own
 * @param body HTML, escaped
 */
export const mailPage = (subject: string, body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escapeHtml(subject)}</title><style>${STYLE}</style></head><body>${body}</body></html>`;
