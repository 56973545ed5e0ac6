import { LINK_COLUMNS, SHORTLIST_LINES_MAX, type DriveApplicant } from '@portal/shared/contract/cell';
import { formatCount, formatDateTime } from '@portal/shared/format';
import { escapeHtml } from '../../platform/mail/escape-html';
import { plainPage, said } from '../../platform/plain-page';
import type { ListLink } from './link-store';
import { searchedOf, sortsOf, type LinkedList, type ListAsked } from './recruiter-list';
import { at, form } from './recruiter-pages';

type Shown = {
  token: string;
  link: ListLink;
  list: LinkedList;
  asked: ListAsked;
  /** What came of a form. */
  words?: string | null;
};

const title = (column: keyof typeof LINK_COLUMNS): string => escapeHtml(LINK_COLUMNS[column].title);

function cell(token: string, column: keyof typeof LINK_COLUMNS, row: DriveApplicant): string {
  const text = escapeHtml(LINK_COLUMNS[column].text(row));
  if (column !== 'resume' || row.resume === null) return `<td>${text}</td>`;
  return `<td><a href="${at(token, `/resumes/${row.id}`)}">${text}</a></td>`;
}

function line({ token, link, asked }: Shown, row: DriveApplicant, index: number): string {
  const [first] = link.columns;
  const who = first ? LINK_COLUMNS[first].text(row) : String(index + 1);
  const isChosen = asked.chosen.includes(row.id) ? ' checked' : '';
  const box = `<input type="checkbox" name="chosen" value="${row.id}" aria-label="Select ${escapeHtml(who)}"${isChosen}>`;
  return `<tr><td>${box}</td>${link.columns.map((column) => cell(token, column, row)).join('')}</tr>`;
}

function table(shown: Shown): string {
  const { link, list, asked } = shown;
  const head = ['Select', ...link.columns.map(title)].map((text) => `<th scope="col">${text}</th>`);
  const other = (to: number, words: string) =>
    to < 1 || to > list.pages ? '' : `<button name="page" value="${to}">${words}</button> `;
  return `<div class="wide" role="region" aria-label="List of applicants" tabindex="0"><table><caption>${formatCount(list.total)} students; page ${asked.page} of ${list.pages}</caption>
<thead><tr>${head.join('')}</tr></thead><tbody>${list.rows.map((row, index) => line(shown, row, index)).join('')}</tbody></table></div>
<p>${other(asked.page - 1, 'Previous page')}${other(asked.page + 1, 'Next page')}</p>`;
}

type Option = { value: string; label: string };
function select(name: string, label: string, value: string, options: readonly Option[]): string {
  const list = options.map(
    (one) =>
      `<option value="${escapeHtml(one.value)}"${one.value === value ? ' selected' : ''}>${escapeHtml(one.label)}</option>`,
  );
  return `<div><label for="${name}">${label}</label><select id="${name}" name="${name}">${list.join('')}</select></div>`;
}
const anyOf = (label: string, values: readonly string[]): Option[] => [
  { value: '', label },
  ...values.map((value) => ({ value, label: value })),
];

/** Search, filters and order, of the columns that the link shows (F-72). */
function filters({ link, list, asked }: Shown): string {
  const has = (column: keyof typeof LINK_COLUMNS) => link.columns.includes(column);
  const searched = searchedOf(link).map((column) => LINK_COLUMNS[column].title.toLowerCase());
  const parts = [
    searched.length > 0
      ? `<div><label for="q">Search by ${escapeHtml(searched.join(', '))}</label><input id="q" name="q" type="search" value="${escapeHtml(asked.q)}"></div>`
      : '',
    has('branch') ? select('branch', 'Branch', asked.branch, anyOf('All branches', list.branches)) : '',
    has('roles') ? select('role', 'Role', asked.role, anyOf('All roles', list.roles)) : '',
    select('sort', 'Sort by', asked.sort ?? '', [
      { value: '', label: 'Enrollment number' },
      ...sortsOf(link)
        .filter((column) => column !== 'enrollment')
        .map((column) => ({ value: column, label: LINK_COLUMNS[column].title })),
    ]),
    select('order', 'Order', asked.order, [
      { value: 'asc', label: 'Ascending' },
      { value: 'desc', label: 'Descending' },
    ]),
  ];
  return `<div class="fields">${parts.join('')}<div><button>Show</button></div></div>`;
}

/** Downloads of the selected students, or of all who match. */
function downloads({ token, link }: Shown): string {
  const button = (format: string, words: string) =>
    `<button formaction="${at(token, '/download')}" name="format" value="${format}">${words}</button> `;
  return `<h2>Download</h2><p>You get the selected students. If none is selected, you get all who match the search and the filters.</p>
<p>${button('csv', 'Download the list (CSV)')}${button('xlsx', 'Download the list (XLSX)')}${link.columns.includes('resume') ? button('zip', 'Download the résumés (ZIP)') : ''}</p>`;
}

const shortlist = ({ token, asked }: Shown): string => `<h2>Your shortlist</h2>
<p>The students whom you selected above are on it. You can also paste enrollment numbers or names, one a line. The placement cell decides on it before any student is notified.</p>
<label for="list">More students, at most ${formatCount(SHORTLIST_LINES_MAX)} lines</label><textarea id="list" name="list" rows="6">${escapeHtml(asked.text)}</textarea>
<div><button formaction="${at(token, '/shortlist')}">Send the shortlist</button></div>`;

/** Selected students of other pages keep their selection. */
function chosenElsewhere({ token, list, asked }: Shown): string {
  const here = new Set(list.rows.map(({ id }) => id));
  const others = asked.chosen.filter((id) => !here.has(id) && /^[\da-f-]{36}$/.test(id));
  const fields = others.map((id) => `<input type="hidden" name="chosen" value="${id}">`).join('');
  return others.length === 0
    ? ''
    : `<p>${formatCount(others.length)} more are selected outside this page. <a href="${at(token, '/list')}">Start again without a selection</a></p>${fields}`;
}

/** The list of a link: one form, so that nothing that is selected or typed is lost by a filter or a page. */
export const listPage = (shown: Shown): string => {
  const { token, link, words = null } = shown;
  return plainPage(
    `Applicants of ${link.company}`,
    `${said(words)}<p>For ${escapeHtml(link.email)}, until ${escapeHtml(formatDateTime(link.until.toISOString()))}. The placement cell sees when the list is opened, what is downloaded, and whose résumé is read.</p>
${form(at(token, '/list'), `${filters(shown)}${table(shown)}${chosenElsewhere(shown)}${downloads(shown)}${shortlist(shown)}`)}
${form(at(token, '/leave'), '<button>Close the list</button>')}`,
  );
};
