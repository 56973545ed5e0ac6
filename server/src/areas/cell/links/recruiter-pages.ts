import { createHash } from 'node:crypto';
import {
  COMPANY_LINK_PATH,
  LINK_COLUMNS,
  SHORTLIST_LINES_MAX,
  type ApplicantsPage,
  type DriveApplicant,
} from '@portal/shared/contract/cell';
import { formatCount, formatDateTime } from '@portal/shared/format';
import { escapeHtml } from '../../../platform/mail/escape-html';
import type { LiveLink } from './link-store';
import type { ReadShortlist } from './shortlists';

const STYLE = `:root{color-scheme:light dark;background:#fff;color:#1b1f24}a{color:#0b57d0}@media (prefers-color-scheme:dark){:root{background:#16181c;color:#e8eaed}a{color:#a8c7fa}}
body{overflow-wrap:anywhere;font:16px/1.5 system-ui,sans-serif;max-width:72rem;margin:0 auto;padding:1rem}
table{border-collapse:collapse}caption{text-align:start;padding:.25rem 0}th,td{overflow-wrap:normal;text-align:start;padding:.4rem .75rem;border-block-end:1px solid GrayText;vertical-align:top}
.wide{overflow-x:auto}label{display:block;font-weight:600}input,textarea,button{font:inherit;padding:.5rem;max-width:100%;box-sizing:border-box}
textarea{width:100%;max-width:40rem}button{min-height:44px;cursor:pointer;margin-block:.5rem}.said{border-inline-start:4px solid;padding-inline-start:.75rem}
a{display:inline-block;min-height:24px}`;
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

/** No script runs, nothing is fetched, and the address, which is the secret, goes to nobody else. */
export const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  'cross-origin-opener-policy': 'same-origin',
  // A form of a page without any referrer would not say where it comes from.
  'referrer-policy': 'same-origin',
  'x-robots-tag': 'noindex, nofollow',
} as const;

const page = (
  title: string,
  body: string,
): string => `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}</title><style>${STYLE}</style></head>
<body><main><h1>${escapeHtml(title)}</h1>${body}</main></body></html>`;

const said = (words: string | null): string =>
  words === null ? '' : `<p class="said" role="alert">${escapeHtml(words)}</p>`;
/** @param path below the link's own address, whose secret has no sign that HTML knows */
const at = (token: string, path = ''): string => `${COMPANY_LINK_PATH}/${token}${path}`;
const form = (action: string, fields: string): string =>
  `<form method="post" action="${action}">${fields}</form>`;

const TITLE = 'Applicants for your company';

/** The first page of every link, good or not: it says nothing of it. */
export const askPage = (token: string, words: string | null = null): string =>
  page(
    TITLE,
    `${said(words)}<p>The placement cell made this link for one person. A code is mailed to the address that it was made for.</p>
${form(at(token, '/code'), '<button>Mail me a code</button>')}`,
  );

/** Where the code is typed, whether one was mailed or not. */
export const codePage = (token: string, words: string | null = null): string =>
  page(
    TITLE,
    `${said(words)}<p>If this link is good, a code is on its way to the address that it was made for. Where none comes, please ask the placement cell for another link.</p>
${form(
  at(token, '/open'),
  `<label for="otp">Code of eight digits</label><input id="otp" name="otp" inputmode="numeric" autocomplete="one-time-code" required>
<div><button>Open the list</button></div>`,
)}<p><a href="${at(token)}">Ask for another code</a></p>`,
  );

function cell(token: string, column: keyof typeof LINK_COLUMNS, row: DriveApplicant): string {
  const text = escapeHtml(LINK_COLUMNS[column].text(row));
  if (column !== 'resume' || row.resume === null) return `<td>${text}</td>`;
  return `<td><a href="${at(token, `/resumes/${row.id}`)}">${text}</a></td>`;
}

function table(
  token: string,
  { columns }: LiveLink,
  { rows, total, page: number, size }: ApplicantsPage,
): string {
  const head = columns.map((column) => `<th scope="col">${escapeHtml(LINK_COLUMNS[column].title)}</th>`);
  const lines = rows.map((row) => `<tr>${columns.map((column) => cell(token, column, row)).join('')}</tr>`);
  const pages = Math.max(1, Math.ceil(total / size));
  const other = (to: number, words: string) =>
    to < 1 || to > pages ? '' : ` <a href="${at(token, `/list?page=${to}`)}">${words}</a>`;
  return `<div class="wide" role="region" aria-label="List of applicants" tabindex="0"><table><caption>${formatCount(total)} applied; page ${number} of ${pages}</caption>
<thead><tr>${head.join('')}</tr></thead><tbody>${lines.join('')}</tbody></table></div>
<p>${other(number - 1, 'Page before')}${other(number + 1, 'Next page')}</p>`;
}

const shortlistForm = (token: string, text: string): string => `<h2>Your shortlist</h2>
<p>Paste the enrollment numbers or the names of those whom you choose, one a line. The placement cell decides on it before anybody is told.</p>
${form(
  at(token, '/shortlist'),
  `<label for="list">Shortlist, at most ${formatCount(SHORTLIST_LINES_MAX)} lines</label><textarea id="list" name="list" rows="8" required>${escapeHtml(text)}</textarea>
<div><button>Send the shortlist</button></div>`,
)}`;

type Shown = { token: string; link: LiveLink; list: ApplicantsPage; words?: string | null; text?: string };

/** The list, and the shortlist below it. @param shown.words what came of a form @param shown.text what was typed into it */
export const listPage = ({ token, link, list, words = null, text = '' }: Shown): string =>
  page(
    `Applicants of ${link.company}`,
    `${said(words)}<p>For ${escapeHtml(link.email)} alone, until ${escapeHtml(formatDateTime(link.until.toISOString()))}. Each opening and each resume that is read is written down.</p>
${table(token, link, list)}${shortlistForm(token, text)}${form(at(token, '/leave'), '<button>Close the list</button>')}`,
  );

/** What came of a shortlist, and which lines named nobody. */
export const sentPage = (token: string, { students, unread }: ReadShortlist): string => {
  const lines = (of: readonly string[]) => of.map((line) => `<li>${escapeHtml(line)}</li>`).join('');
  const names = lines(students.map(({ enrollment, name }) => `${name} (${enrollment})`));
  const rest =
    unread.length === 0
      ? ''
      : `<h2>Lines that name nobody of the list, or more than one (${unread.length})</h2><p>Please send these again with their enrollment numbers.</p><ul>${lines(unread)}</ul>`;
  return page(
    'Your shortlist is sent',
    `<p>The placement cell has it, and decides on it.</p><h2>Whom you chose (${students.length})</h2><ul>${names}</ul>${rest}<p><a href="${at(token, '/list')}">Back to the list</a></p>`,
  );
};

/** What could not be done. */
export const failedPage = (token: string, words: string): string =>
  page('This did not work', `${said(words)}<p><a href="${at(token, '/list')}">Back to the list</a></p>`);
