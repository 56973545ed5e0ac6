import {
  COMPANY_LINK_PATH,
  LINK_COLUMNS,
  SHORTLIST_LINES_MAX,
  type ApplicantsPage,
  type DriveApplicant,
} from '@portal/shared/contract/cell';
import { formatCount, formatDateTime } from '@portal/shared/format';
import { plainPage, said } from '../../../platform/plain-page';
import { escapeHtml } from '../../../platform/mail/escape-html';
import type { LiveLink } from './link-store';
import type { ReadShortlist } from './shortlists';

/** @param path below the link's own address, whose secret has no sign that HTML knows */
const at = (token: string, path = ''): string => `${COMPANY_LINK_PATH}/${token}${path}`;
const form = (action: string, fields: string): string =>
  `<form method="post" action="${action}">${fields}</form>`;

const TITLE = 'Applicants for your company';

/** The first page of every link, good or not: it says nothing of it. */
export const askPage = (token: string, words: string | null = null): string =>
  plainPage(
    TITLE,
    `${said(words)}<p>The placement cell made this link for one person. A code is mailed to the address that it was made for.</p>
${form(at(token, '/code'), '<button>Mail me a code</button>')}`,
  );

/** Where the code is typed, whether one was mailed or not. */
export const codePage = (token: string, words: string | null = null): string =>
  plainPage(
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
  return `<div class="wide" role="region" aria-label="List of applicants" tabindex="0"><table><caption>${formatCount(total)} in the drive; page ${number} of ${pages}</caption>
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
  plainPage(
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
  return plainPage(
    'Your shortlist is sent',
    `<p>The placement cell has it, and decides on it.</p><h2>Whom you chose (${students.length})</h2><ul>${names}</ul>${rest}<p><a href="${at(token, '/list')}">Back to the list</a></p>`,
  );
};

/** What could not be done. */
export const failedPage = (token: string, words: string): string =>
  plainPage('This did not work', `${said(words)}<p><a href="${at(token, '/list')}">Back to the list</a></p>`);
