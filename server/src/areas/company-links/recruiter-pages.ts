import { COMPANY_LINK_PATH } from '@portal/shared/contract/cell';
import { plainPage, said } from '../../platform/plain-page';
import { escapeHtml } from '../../platform/mail/escape-html';
import type { Listed } from './link-people-store';
import type { FoundLink } from './link-store';
import type { ReadShortlist } from './read-shortlist';

/** @param path below the link's own address, whose secret has no sign that HTML knows */
export const at = (token: string, path = ''): string => `${COMPANY_LINK_PATH}/${token}${path}`;
export const form = (action: string, fields: string): string =>
  `<form method="post" action="${action}">${fields}</form>`;

const TITLE = 'Applicants for your company';

/** 're…@company.example': enough to know which inbox to look at. */
const masked = (email: string): string => email.replace(/^(.{1,2})[^@]*/, '$1…');

/** The first page of a link that opens. */
export const askPage = (token: string, words: string | null = null): string =>
  plainPage(
    TITLE,
    `${said(words)}<p>This link opens with a code, which is mailed to the address that the link was sent to.</p>
${form(at(token, '/code'), '<button>Mail me a code</button>')}`,
  );

/** Where the code is typed. */
export const codePage = (
  token: string,
  { email }: Pick<FoundLink, 'email'>,
  words: string | null = null,
): string =>
  plainPage(
    TITLE,
    `${said(words)}<p>A code is on its way to ${escapeHtml(masked(email))}, unless too many were asked for in a short time. It works for 10 minutes.</p>
${form(
  at(token, '/open'),
  `<label for="otp">Code of eight digits</label><input id="otp" name="otp" inputmode="numeric" autocomplete="one-time-code" required>
<div><button>Open the list</button></div>`,
)}<p><a href="${at(token)}">Ask for another code</a></p>`,
  );

/** How a recruiter knows a student: by what the link shows. */
function whoOf({ columns }: Pick<FoundLink, 'columns'>, { name, enrollment }: Listed): string {
  const hasEnrollment = columns.includes('enrollment');
  if (columns.includes('name')) return hasEnrollment ? `${name} (${enrollment})` : name;
  return hasEnrollment ? enrollment : 'A student of the list';
}

const items = (of: readonly string[]): string =>
  `<ul>${of.map((line) => `<li>${escapeHtml(line)}</li>`).join('')}</ul>`;

/** Lines that several fit, each with the choice (F-72): they are sent to the placement cell as well. */
function unclearLines(token: string, link: FoundLink, { unclear }: Pick<ReadShortlist, 'unclear'>): string {
  if (unclear.length === 0) return '';
  const boxes = unclear.map(
    ({ line, students }) => `<fieldset><legend>“${escapeHtml(line)}” fits ${students.length} students</legend>
${students
  .map(
    (one) =>
      `<label><input type="checkbox" name="chosen" value="${one.id}"> ${escapeHtml(whoOf(link, one))}</label>`,
  )
  .join('')}</fieldset>`,
  );
  return `<h2>Names that fit more than one student (${unclear.length})</h2>
<p>Choose whom you meant and send them. The placement cell sees these names as well.</p>
${form(at(token, '/shortlist'), `${boxes.join('')}<div><button>Send these students too</button></div>`)}`;
}

/** What came of a shortlist: whom it names, which names fit several, and which lines nobody. */
export function sentPage(token: string, link: FoundLink, read: ReadShortlist): string {
  const { students, unread } = read;
  const rest =
    unread.length === 0
      ? ''
      : `<h2>Lines that name nobody of the list (${unread.length})</h2><p>Please send these again with their enrollment numbers.</p>${items(unread)}`;
  return plainPage(
    'Your shortlist is sent',
    `<p>The placement cell has it and decides on it. No student is notified before that.</p>
<h2>Students on your shortlist (${students.length})</h2>${items(students.map((one) => whoOf(link, one)))}
${unclearLines(token, link, read)}${rest}<p><a href="${at(token, '/list')}">Back to the list</a></p>`,
  );
}

/** What could not be done. */
export const failedPage = (token: string, words: string): string =>
  plainPage('This did not work', `${said(words)}<p><a href="${at(token, '/list')}">Back to the list</a></p>`);

/** A link that opens nothing, and why. */
export const closedPage = (words: string): string => plainPage('This link does not open', said(words));
