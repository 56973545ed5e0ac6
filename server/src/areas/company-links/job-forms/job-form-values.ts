import {
  CRITERIA,
  CRITERION_NAMES,
  JOB_KEYS,
  PAY_KEYS,
  jobForm,
  JOB_FORM_LIMITS,
  wholeContact,
  type DraftContent,
  type JobForm,
  type PayKey,
} from '@portal/shared/contract/cell';
import { DEGREES, isBeforeDeadline } from '@portal/shared/contract';
import { tidyLine, tidyText } from '@portal/shared/values';
import { escapeHtml } from '../../../platform/mail/escape-html';
import { emptyContent, fileOfDraft } from '../../drives';

/** When applications close on a day of which no time is given. */
const USUAL_TIME = '18:00';
/** The college's zone. */
const ZONE = '+05:30';
/** Rows that a form can have of each kind: one more than it may, so that too many are refused and not lost. */
const ROWS_MAX = 40;

/** The rows of a form whose fields are called 'roles.0.title'; those that are blank are left out. */
function rowsOf<Name extends string>(
  values: URLSearchParams,
  kind: string,
  names: readonly Name[],
): Record<Name, string>[] {
  const rows = Array.from({ length: ROWS_MAX }, (_, at) =>
    Object.fromEntries(names.map((name) => [name, tidyLine(values.get(`${kind}.${at}.${name}`) ?? '')])),
  ) as Record<Name, string>[];
  return rows.filter((row) => Object.values<string>(row).some((text) => text !== ''));
}

/** The name of a role's field. */
const payName = (key: PayKey): `pay.${PayKey}` => `pay.${key}`;

/** What a browser sent as the form, as it was typed (F-75). */
export function jobFormOf(values: URLSearchParams): JobForm {
  const text = (name: string): string => tidyText(values.get(name) ?? '');
  const day = text('day');
  const roles = rowsOf(values, 'roles', ['title', 'min_lpa', 'max_lpa', ...PAY_KEYS.map(payName)]);
  return {
    drive: {
      company: { name: '', about: text('about') },
      roles: roles.map(({ title, min_lpa, max_lpa, ...pay }) => ({
        title,
        min_lpa,
        max_lpa,
        was: null,
        pay: Object.fromEntries(PAY_KEYS.map((key) => [key, pay[payName(key)]])),
      })),
      role_limit: '1',
      job: Object.fromEntries(JOB_KEYS.map((key) => [key, text(`job.${key}`)])),
      degrees: DEGREES.filter((degree) => values.getAll('degrees').includes(degree)),
      branches: values.getAll('branches'),
      criteria: Object.fromEntries(
        CRITERION_NAMES.map((name) => [CRITERIA[name].key, text(`criteria.${CRITERIA[name].key}`)]),
      ) as DraftContent['criteria'],
      note: text('note'),
      deadline: day === '' ? '' : `${day}T${text('time') || USUAL_TIME}:00${ZONE}`,
      details: text('details'),
      terms: text('terms'),
    },
    rounds: rowsOf(values, 'rounds', ['name', 'note']),
    contacts: rowsOf(values, 'contacts', ['name', 'role', 'email', 'phone']),
  };
}

/** What a form has before anything is typed. */
export const emptyForm = (company: { name: string; about: string }): JobForm => ({
  drive: { ...emptyContent(company), roles: [] },
  rounds: [],
  contacts: [],
});

const paragraph = (text: string): string => `<p>${escapeHtml(text.trim()).replaceAll('\n', '<br>')}</p>`;

/** Plain text as the editor has it. */
const htmlOf = (text: string): string =>
  text
    .split(/\n{2,}/)
    .filter((part) => part.trim() !== '')
    .map(paragraph)
    .join('');

/** A form as the draft of a drive: its rounds are the steps of the selection process (F-28). @param name of the company, which the form does not change */
export const draftOfForm = ({ drive, rounds }: JobForm, name: string): DraftContent => ({
  ...drive,
  job: { ...drive.job, selection: rounds.map((round) => round.name).join('\n') },
  company: { name, about: drive.company.about },
  details: htmlOf(drive.details),
  terms: htmlOf(drive.terms),
});

type Faults = Record<string, string>;
type Issue = { path: PropertyKey[]; message: string };
const byField = (issues: readonly Issue[], before = ''): Faults =>
  Object.fromEntries(
    issues
      .map(({ path, message }): [string, string] => [`${before}${path.map(String).join('.')}`, message])
      .reverse(),
  );

/** What is too long or too much to be saved, by its field. */
export function tooMuchOf(form: JobForm): Faults {
  const parsed = jobForm.safeParse(form);
  if (parsed.success) return {};
  const { rounds, contacts } = JOB_FORM_LIMITS;
  const words: Faults = {
    rounds: `A form has at most ${rounds} rounds.`,
    contacts: `A form has at most ${contacts} contacts.`,
  };
  const faults = byField(parsed.error.issues);
  return Object.fromEntries(
    Object.entries(faults).map(([field, message]) => [
      field.replace(/^drive\.(company\.)?/, ''),
      words[field] ?? message.replace(/^is /, 'This is '),
    ]),
  );
}

/** The form's field of a fault of the drive: the steps of its selection process are the form's rounds. */
const placeOf = (field: string): string =>
  field === 'job.selection' ? 'rounds' : field.replace(/\.package$/, '.min_lpa');

/** Of a round without a name no step could be made, and what is written of it would be lost. */
const namelessRounds = ({ rounds }: JobForm): Faults =>
  Object.fromEntries(
    rounds.flatMap(({ name }, at) =>
      name === '' ? [[`rounds.${at}.name`, 'Please enter the name of this round.']] : [],
    ),
  );

/**
 * What keeps a form from being sent, by its field: the rules of a drive (CEL-41), but for the deadline, which the placement cell
 * may set, and a contact.
 * @param of the company's name and slug @param now decides whether a deadline is over
 */
export function faultsOf(form: JobForm, of: { name: string; slug: string }, now: Date): Faults {
  const { deadline } = form.drive;
  const { faults } = fileOfDraft(draftOfForm(form, of.name), { code: of.slug, slug: of.slug });
  const { deadline: wrong, ...others } = faults ?? {};
  const isOver = deadline !== '' && !wrong && !isBeforeDeadline(deadline, now);
  const contacts = form.contacts.map((contact, at): Faults => {
    const parsed = wholeContact.safeParse(contact);
    return parsed.success ? {} : byField(parsed.error.issues, `contacts.${at}.`);
  });
  return {
    ...Object.fromEntries(Object.entries(others).map(([field, message]) => [placeOf(field), message])),
    ...namelessRounds(form),
    ...(deadline !== '' && wrong ? { day: wrong } : {}),
    ...(isOver ? { day: 'This time is over. Please choose one to come, or leave it empty.' } : {}),
    ...(form.contacts.length === 0 ? { contacts: 'Please enter at least one contact.' } : {}),
    ...Object.fromEntries(contacts.flatMap((one) => Object.entries(one))),
  };
}
