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

type Of = Pick<FoundLink, 'driveId'>;
const titleOf = ({ driveId }: Of): string =>
  driveId === null ? 'Job notification form' : 'Applicants for your company';

/** Where the pages of a link begin. */
export const homeOf = (link: Of): string => (link.driveId === null ? '/form' : '/list');

/** What was typed in a form whose session had ended, as hidden fields of the steps to a new one: nothing of it is lost (F-75). */
const carried = (values: URLSearchParams): string =>
  [...values]
    .filter(([name]) => name !== 'otp')
    .map(([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`)
    .join('');
const CARRIED = '<p>What you typed is kept. You see it again once you have entered the code.</p>';
const NOTHING = new URLSearchParams();

/** What a page of the steps to a session shows. @property typed what was typed when the session before had ended */
type Step = { words?: string | null; typed?: URLSearchParams };

/** 're…@company.example': enough to know which inbox to look at. */
const masked = (email: string): string => email.replace(/^(.{1,2})[^@]*/, '$1…');

/** The first page of a link that opens. */
export const askPage = (token: string, link: Of, { words = null, typed = NOTHING }: Step = {}): string =>
  plainPage(
    titleOf(link),
    `${said(words)}<p>This link opens with a code, which is mailed to the address that the link was sent to.</p>
${typed.size > 0 ? CARRIED : ''}${form(at(token, '/code'), `${carried(typed)}<button>Mail me a code</button>`)}`,
  );

/** Where the code is typed. */
export const codePage = (
  token: string,
  link: Pick<FoundLink, 'email' | 'driveId'>,
  { words = null, typed = NOTHING }: Step = {},
): string =>
  plainPage(
    titleOf(link),
    `${said(words)}<p>A code is on its way to ${escapeHtml(masked(link.email))}, unless too many were asked for in a short time. It works for 10 minutes.</p>
${form(
  at(token, '/open'),
  `${carried(typed)}<label for="otp">Code of eight digits</label><input id="otp" name="otp" inputmode="numeric" autocomplete="one-time-code" required>
<div><button>${link.driveId === null ? 'Open the form' : 'Open the list'}</button></div>`,
)}${form(at(token, '/code'), `${carried(typed)}<button>Mail me another code</button>`)}`,
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

/** The result of a shortlist: the students it names, the names that fit several, and the lines that fit no one. */
export function sentPage(token: string, link: FoundLink, read: ReadShortlist): string {
  const { students, unread } = read;
  const rest =
    unread.length === 0
      ? ''
      : `<h2>Lines that match no student of the list (${unread.length})</h2><p>Please send these again with their enrollment numbers.</p>${items(unread)}`;
  return plainPage(
    'Your shortlist is sent',
    `<p>The placement cell has it and decides on it. No student is notified before that.</p>
<h2>Students on your shortlist (${students.length})</h2>${items(students.map((one) => whoOf(link, one)))}
${unclearLines(token, link, read)}${rest}<p><a href="${at(token, '/list')}">Back to the list</a></p>`,
  );
}

/** What could not be done. */
export const failedPage = (token: string, words: string): string =>
  plainPage('This did not work', `${said(words)}<p><a href="${at(token)}">Back to the first page</a></p>`);

/** What was typed, to be copied: one field a line. */
const typedText = (typed: URLSearchParams): string =>
  typed.size === 0
    ? ''
    : `<h2>What you typed</h2><p>It was not sent. You can copy it from here.</p><textarea rows="12" readonly aria-label="What you typed">${[
        ...typed,
      ]
        .filter(([, value]) => value.trim() !== '')
        .map(([name, value]) => escapeHtml(`${name}: ${value}`))
        .join('\n')}</textarea>`;

/** A link that opens nothing, and why. @param typed what was typed when it ended */
export const closedPage = (words: string, typed: URLSearchParams = NOTHING): string =>
  plainPage('This link does not open', `${said(words)}${typedText(typed)}`);
