import { createHash } from 'node:crypto';
import { escapeHtml } from './mail/escape-html';

const STYLE = `:root{color-scheme:light dark;background:#fff;color:#1b1f24}a{color:#0b57d0}@media (prefers-color-scheme:dark){:root{background:#16181c;color:#e8eaed}a{color:#a8c7fa}}
body{overflow-wrap:anywhere;font:16px/1.5 system-ui,sans-serif;max-width:72rem;margin:0 auto;padding:1rem}
table{border-collapse:collapse}caption{text-align:start;padding:.25rem 0}th,td{overflow-wrap:normal;text-align:start;padding:.4rem .75rem;border-block-end:1px solid GrayText;vertical-align:top}
.wide{overflow-x:auto}label,legend{display:block;font-weight:600}input,textarea,button,select{font:inherit;padding:.5rem;max-width:100%;box-sizing:border-box}
.fields{display:flex;flex-wrap:wrap;gap:.5rem 1rem;align-items:end;margin-block-end:1rem}.fields button{margin:0}select{min-height:44px}fieldset{margin-block:1rem}
input[type=checkbox]{width:1.5rem;height:1.5rem;vertical-align:middle}fieldset label{font-weight:400;padding:.4rem 0}
textarea{width:100%;max-width:40rem}.fault{font-weight:700;max-width:22rem}.boxes{columns:16rem}.boxes label{break-inside:avoid}fieldset{min-width:0}.fields>div{min-width:0;max-width:100%}.fault::before{content:'Error: '}[aria-invalid]{outline:2px solid}summary{min-height:24px;font-weight:600;cursor:pointer}button{min-height:44px;cursor:pointer;margin-block:.5rem}.said{border-inline-start:4px solid;padding-inline-start:.75rem}
a{display:inline-block;min-height:24px}`;
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

/** No script runs, nothing is fetched, and the address, which is the secret, goes to no one else. */
export const PLAIN_PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  'cross-origin-opener-policy': 'same-origin',
  // A form of a page without any referrer would not say where it comes from.
  'referrer-policy': 'same-origin',
  'x-robots-tag': 'noindex, nofollow',
} as const;

/** A page without scripts or files. @param body HTML below its heading */
export const plainPage = (
  title: string,
  body: string,
): string => `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}</title><style>${STYLE}</style></head>
<body><main><h1>${escapeHtml(title)}</h1>${body}</main></body></html>`;

/** What came of a form, or what went wrong. */
export const said = (words: string | null): string =>
  words === null ? '' : `<p class="said" role="alert">${escapeHtml(words)}</p>`;
