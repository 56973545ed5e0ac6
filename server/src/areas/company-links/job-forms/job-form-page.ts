import { DEGREES } from '@portal/shared/contract';
import {
  capitalize,
  CRITERIA,
  CRITERION_NAMES,
  type Criterion,
  type JobForm,
} from '@portal/shared/contract/cell';
import { formatDateTime } from '@portal/shared/format';
import { BE_BRANCHES, MASTERS_SPECIALISATIONS } from '@portal/shared/branches';
import { escapeHtml } from '../../../platform/mail/escape-html';
import { plainPage, said } from '../../../platform/plain-page';
import { factFields, payFields } from './job-form-facts';
import type { ShownForm } from './job-form';
import type { FoundLink } from '../link-store';
import { at, form as formTag } from '../recruiter-pages';

type Faults = Record<string, string>;
type Page = {
  token: string;
  link: Pick<FoundLink, 'company' | 'email' | 'until'>;
  shown: ShownForm;
  words?: string | null;
  faults?: Faults;
};

type FieldProps = { type?: string; hint?: string; rows?: number; size?: number };

/** Fields of a form with their values and errors. */
function fieldsWith(faults: Faults, isFixed: boolean) {
  const fixed = isFixed ? ' disabled' : '';
  const about = (name: string, hint: string | undefined) => {
    const ids = [faults[name] && `${name}-fault`, hint && `${name}-hint`].filter(Boolean).join(' ');
    return `${ids ? ` aria-describedby="${ids}"` : ''}${faults[name] ? ' aria-invalid="true"' : ''}`;
  };
  const around = (name: string, label: string, hint: string | undefined, control: string): string =>
    `<div><label for="${name}">${escapeHtml(label)}</label>${
      hint ? `<div id="${name}-hint">${escapeHtml(hint)}</div>` : ''
    }${fault(name)}${control}</div>`;
  const fault = (name: string): string =>
    faults[name] ? `<div id="${name}-fault" class="fault">${escapeHtml(faults[name])}</div>` : '';
  return {
    fault,
    text: (name: string, label: string, value: string, { type = 'text', hint, size = 30 }: FieldProps = {}) =>
      around(
        name,
        label,
        hint,
        `<input id="${name}" name="${name}" type="${type}" size="${size}" value="${escapeHtml(value)}"${about(name, hint)}${fixed}>`,
      ),
    area: (name: string, label: string, value: string, { hint, rows = 6 }: FieldProps = {}) =>
      around(
        name,
        label,
        hint,
        `<textarea id="${name}" name="${name}" rows="${rows}"${about(name, hint)}${fixed}>${escapeHtml(value)}</textarea>`,
      ),
    choice: (name: string, label: string, options: readonly string[], value: string) =>
      around(
        name,
        label,
        undefined,
        `<select id="${name}" name="${name}"${about(name, undefined)}${fixed}><option value="">Choose</option>${options
          .map(
            (option) =>
              `<option value="${option}"${option === value ? ' selected' : ''}>${capitalize(option)}</option>`,
          )
          .join('')}</select>`,
      ),
    boxes: (name: string, legend: string, values: readonly string[], chosen: readonly string[]) =>
      `<fieldset id="${name}"><legend>${escapeHtml(legend)}</legend>${fault(name)}<div class="boxes">${values
        .map(
          (value) =>
            `<label><input type="checkbox" name="${name}" value="${escapeHtml(value)}"${
              chosen.some((one) => one.toLowerCase() === value.toLowerCase()) ? ' checked' : ''
            }${fixed}> ${escapeHtml(value)}</label>`,
        )
        .join('')}</div></fieldset>`,
  };
}
type Fields = ReturnType<typeof fieldsWith>;

/** Blank rows below those that are filled. */
const MORE_ROWS = 2;
const LEAST_ROWS = 3;

/** Rows of a kind: those that are filled, and some more. */
function rows<Row>(
  filled: readonly Row[],
  blank: Row,
  isFixed: boolean,
  row: (one: Row, at: number) => string,
): string {
  const all = isFixed
    ? filled
    : [...filled, ...Array.from({ length: Math.max(MORE_ROWS, LEAST_ROWS - filled.length) }, () => blank)];
  return all.map((one, at) => `<div class="fields">${row(one, at)}</div>`).join('');
}

const section = (title: string, body: string): string =>
  `<section><h2>${escapeHtml(title)}</h2>${body}</section>`;

const criterionLabel = (criterion: Criterion): string => {
  if (criterion.kind === 'least') return `${criterion.long}, at least`;
  if (criterion.kind === 'most') return `${criterion.many}, at most`;
  return 'year of passing out';
};
/** The job: roles, whom it is for, and what students read. */
function jobSections({ drive }: JobForm, fields: Fields, isFixed: boolean): string {
  const { text, area, boxes, fault } = fields;
  const roles = rows(drive.roles, { title: '', min_lpa: '', max_lpa: '', was: null }, isFixed, (role, at) =>
    [
      text(`roles.${at}.title`, `Role ${at + 1}`, role.title),
      text(`roles.${at}.min_lpa`, 'Package in LPA', role.min_lpa, { size: 10 }),
      text(`roles.${at}.max_lpa`, 'Up to, if it is a range', role.max_lpa, { size: 10 }),
      payFields(role.pay, at, text),
    ].join(''),
  );
  const criteria = CRITERION_NAMES.map((name) => {
    const { key } = CRITERIA[name];
    return text(`criteria.${key}`, capitalize(criterionLabel(CRITERIA[name])), drive.criteria[key], {
      size: 10,
    });
  });
  const [day = '', time = ''] =
    drive.deadline === '' ? [] : [drive.deadline.slice(0, 10), drive.deadline.slice(11, 16)];
  const branches = [...new Set([...BE_BRANCHES, ...MASTERS_SPECIALISATIONS, ...drive.branches])];
  return [
    section('About the company', area('about', 'What students read of your company', drive.company.about)),
    section('Roles', `<div id="roles">${fault('roles')}${roles}</div>`),
    section(
      'Who may apply',
      `${boxes('degrees', 'Degrees', DEGREES, drive.degrees)}<details${drive.branches.length > 0 || fault('branches') ? ' open' : ''}><summary>Branches (${drive.branches.length} chosen)</summary>${boxes('branches', 'Branches', branches, drive.branches)}</details>
<p>Leave a criterion empty if you do not ask for it.</p><div class="fields">${criteria.join('')}</div>${area('note', 'Anything else about who may apply', drive.note, { rows: 2 })}`,
    ),
    section(
      'Details',
      `<div class="fields">${factFields(drive, fields)}</div>${area('details', 'The work', drive.details, { rows: 10 })}${area('terms', 'Terms and conditions', drive.terms)}
<div class="fields">${text('day', 'Applications close: day', day, { type: 'date', hint: 'If you have a wish' })}${text('time', 'Time', time, { type: 'time' })}</div>`,
    ),
  ].join('');
}

/** How the company selects, and whom to ask. */
function peopleSections({ rounds, contacts }: JobForm, { text, fault }: Fields, isFixed: boolean): string {
  const planned = rows(rounds, { name: '', note: '' }, isFixed, (round, at) =>
    [
      text(`rounds.${at}.name`, `Round ${at + 1}`, round.name),
      text(`rounds.${at}.note`, 'When, where, how long', round.note, { size: 40 }),
    ].join(''),
  );
  const people = rows(contacts, { name: '', role: '', email: '', phone: '' }, isFixed, (one, at) =>
    [
      text(`contacts.${at}.name`, `Contact ${at + 1}: name`, one.name, { size: 24 }),
      text(`contacts.${at}.role`, 'Position', one.role, { size: 20 }),
      text(`contacts.${at}.email`, 'Email', one.email, { size: 24 }),
      text(`contacts.${at}.phone`, 'Phone', one.phone, { size: 16 }),
    ].join(''),
  );
  return `${section('Rounds', `<div id="rounds">${fault('rounds')}${planned}</div>`)}${section('Contacts', `<div id="contacts">${fault('contacts')}${people}</div>`)}`;
}

const day = (moment: Date): string => escapeHtml(formatDateTime(moment.toISOString()));

/** The state of the form. */
function stateOf({ isTaken, sentAt, savedAt }: ShownForm): string {
  if (isTaken)
    return 'The placement cell has taken over what you sent, so it cannot be changed here. Please write to the placement cell about changes.';
  if (sentAt)
    return `Sent on ${day(sentAt)}. The placement cell checks it. Students see nothing before that. Until the placement cell takes it over, you can correct it here and send it again.`;
  return savedAt ? `Saved on ${day(savedAt)}. It is not sent yet.` : 'It is not saved or sent yet.';
}

/** What is wrong, each leading to its field. */
function summary(faults: Faults): string {
  const items = Object.entries(faults).map(
    ([field, message]) => `<li><a href="#${escapeHtml(field)}">${escapeHtml(message)}</a></li>`,
  );
  return items.length === 0 ? '' : `<ul>${items.join('')}</ul>`;
}

const filesOf = ({ files }: ShownForm): string =>
  files.length === 0
    ? '<p>No documents yet.</p>'
    : `<ul>${files.map(({ name }) => `<li>${escapeHtml(name)}</li>`).join('')}</ul>`;

/** The form of a company: all of it is one form of plain HTML, so that nothing typed is lost by a button (F-75). */
export function jobFormPage({ token, link, shown, words = null, faults = {} }: Page): string {
  const { form, version, isTaken } = shown;
  const fields = fieldsWith(faults, isTaken);
  const buttons = isTaken
    ? ''
    : `<p>Rows are added when you save.</p><button name="do" value="save">Save</button> <button name="do" value="files">Save and choose documents</button> <button name="do" value="send">Send to the placement cell</button>`;
  const body = `<input type="hidden" name="seen" value="${version}">${jobSections(form, fields, isTaken)}${peopleSections(form, fields, isTaken)}
${section('Documents', filesOf(shown))}${buttons}`;
  return plainPage(
    `Job notification form: ${link.company}`,
    `${said(words)}${summary(faults)}<p>For ${escapeHtml(link.email)}, until ${day(link.until)}.</p><p>${stateOf(shown)}</p>
${formTag(at(token, '/form'), body)}
${formTag(at(token, '/leave'), '<button>Log out</button>')}`,
  );
}

/** The documents of a form: a page of its own, since a browser keeps no chosen file when a form is shown again. */
export function documentsPage({ token, link, shown, words = null }: Omit<Page, 'faults'>): string {
  const remove = (name: string, sha256: string): string =>
    formTag(
      at(token, '/documents/remove'),
      `<input type="hidden" name="file" value="${escapeHtml(sha256)}"><button aria-label="Remove ${escapeHtml(name)}">Remove</button>`,
    );
  const items = shown.files.map(
    ({ name, sha256 }) => `<li>${escapeHtml(name)} ${shown.isTaken ? '' : remove(name, sha256)}</li>`,
  );
  const add = `<form method="post" enctype="multipart/form-data" action="${at(token, '/documents')}"><label for="file">A PDF of at most 5 MB</label><input id="file" name="file" type="file" accept="application/pdf" required><div><button>Add the document</button></div></form>`;
  return plainPage(
    `Documents: ${link.company}`,
    `${said(words)}<p>Your form is saved. Students read these documents with the drive.</p>
${items.length > 0 ? `<ul>${items.join('')}</ul>` : '<p>No documents yet.</p>'}${shown.isTaken ? '' : add}
<p><a href="${at(token, '/form')}">Back to the form</a></p>`,
  );
}
