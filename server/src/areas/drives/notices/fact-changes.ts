import {
  CRITERIA_LABEL,
  jobDifferences,
  payDifferences,
  type FactDifference,
} from '@portal/shared/contract/cell';
import type { FactChange } from '../../../platform/events/event';
import { asksText, criteriaText } from '../eligibility/criteria';
import type { Renamed } from '../drafts/role-fates';
import type { RoleFates } from '../application-state/chosen-roles-store';
import { criteriaFromFile, NO_CRITERIA } from '../eligibility/criteria-file';
import type { driveDocument } from '../content/drive-document';
import { plainText } from '../content/html';
import { lpaText } from '../eligibility/role-text';

type Document = Awaited<ReturnType<typeof driveDocument>>;

/** Most characters of a text, before or after, in a notification. */
const TEXT_MOST = 200;

const shortened = (text: string): string =>
  text.length <= TEXT_MOST ? text : `${text.slice(0, TEXT_MOST).replace(/\s+\S*$/, '')}…`;

/** A fact that changed; none where it is the same. */
const changed = (what: string, was: string | null, is: string | null): FactChange[] =>
  was === is ? [] : [{ what, was, is }];

/** Paragraphs, list entries and cells of a text, in words. */
const linesOf = (html: string): string[] =>
  html
    .split(/<\/?(?:p|br|li|h\d|td|th|tr|div|ul|ol|dd|dt|blockquote)\b[^>]*>/)
    .map(plainText)
    .filter(Boolean);

/** What of a text changed: the lines that went, and those that came. */
function textChange(what: string, was: string, is: string): FactChange[] {
  if (was === is) return [];
  const [before, after] = [linesOf(was), linesOf(is)];
  const only = (some: string[], others: string[]): string | null =>
    shortened(some.filter((line) => !others.includes(line)).join(' ')) || null;
  const change = { what, was: only(before, after), is: only(after, before) };
  // Only the form of the value changed: readers see the same fact.
  return change.was === null && change.is === null ? [] : [change];
}

const ofFact = ({ label, was, is }: FactDifference): FactChange => ({ what: label, was, is });

/** A change of a role. @property title that it had; null for a new one @property isWorse for who chose it */
export type RoleChange = { title: string | null; isWorse: boolean; change: FactChange };

const limitsOf = (range: string): number[] => range.split('-').map(Number);
const isLower = (range: string, was: string): boolean =>
  limitsOf(range).some((limit, at) => limit < limitsOf(was)[at]!);

/** The changes of the roles. @param fates the new titles of the roles that did not stay */
export function roleChanges(before: Document, after: Document, fates: RoleFates): RoleChange[] {
  const titleOf = (title: string): string | null => (fates.has(title) ? fates.get(title)! : title);
  const known = before.roles.flatMap(({ title, package: was, pay, ...asks }): RoleChange[] => {
    const [next, words] = [titleOf(title), lpaText(was)];
    const role = after.roles.find((one) => one.title === next);
    if (!role) return [{ title, isWorse: true, change: { what: `Role ${title}`, was: words, is: null } }];
    const isWorse = isLower(role.package, was);
    const renamed = changed(`Name of role ${title}`, title, role.title);
    const paid = changed(`Package of ${role.title}`, words, lpaText(role.package));
    const parts = payDifferences(pay, role.pay).map((one) => ({
      title,
      isWorse: one.isWorse,
      change: ofFact({ ...one, label: `${one.label} of ${role.title}` }),
    }));
    return [
      ...renamed.map((change) => ({ title, isWorse: false, change })),
      ...paid.map((change) => ({ title, isWorse, change })),
      ...parts,
      ...changed(`${CRITERIA_LABEL} of ${role.title}`, asksText(asks) || null, asksText(role) || null).map(
        (change) => ({
          title,
          isWorse: false,
          change,
        }),
      ),
    ];
  });
  const stayed = new Set(before.roles.map(({ title }) => titleOf(title)));
  const added = after.roles.filter(({ title }) => !stayed.has(title));
  return [
    ...known,
    ...added.map(({ title, package: range }) => ({
      title: null,
      isWorse: false,
      change: { what: `Role ${title}`, was: null, is: lpaText(range) },
    })),
  ];
}

/** What changed of documents, by name. */
function documentChanges({ pdfs: before }: Document, { pdfs: after }: Document): FactChange[] {
  const of = (pdfs: Document['pdfs'], name: string) => pdfs.find((pdf) => pdf.name === name);
  const names = [...new Set([...before, ...after].map(({ name }) => name))];
  return names.flatMap((name) => {
    const [was, is] = [of(before, name), of(after, name)];
    if (was && is)
      return was.file === is.file ? [] : [{ what: `Document ${name}`, was: 'another file', is: 'replaced' }];
    return [{ what: `Document ${name}`, was: was ? name : null, is: is ? name : null }];
  });
}

const termsChange = (before: Document, after: Document): FactChange[] =>
  textChange('Terms', before.terms, after.terms);

/**
 * The changes of a drive, other than its roles, that are worse for every applicant: facts of its job, and its terms.
 */
export const worseChanges = (before: Document, after: Document): FactChange[] => [
  ...jobDifferences(before.job, after.job)
    .filter(({ isWorse }) => isWorse)
    .map(ofFact),
  ...termsChange(before, after),
];

/** The changes of a drive, other than its roles, for those who applied, or may. */
export const sharedChanges = (before: Document, after: Document): FactChange[] => [
  ...changed('Company', before.company.name, after.company.name),
  ...changed('Roles you may choose', String(before.jobrole_limit), String(after.jobrole_limit)),
  ...jobDifferences(before.job, after.job).map(ofFact),
  ...textChange('Details', before.details, after.details),
  ...termsChange(before, after),
  ...documentChanges(before, after),
];

/** What a change of a drive says of it where nothing else is said. */
const UNSAID = {
  company: { name: '' },
  degrees: [],
  branches: [],
  job: {},
  roles: [],
  jobrole_limit: '',
  details: '',
  terms: '',
  pdfs: [],
};

/** A part of a drive's document, as its change recorded it, maybe by an older release; what it leaves out is the same on both sides. */
function recorded(part: Record<string, unknown>): Document {
  const { criteria, roles = [], ...others } = part as Partial<Document>;
  const asked = { ...NO_CRITERIA, ...criteria };
  return {
    ...UNSAID,
    ...others,
    criteria: asked,
    roles: roles.map((role) => ({ ...role, pay: role.pay ?? {} })),
  } as unknown as Document;
}

/** All that a change of a drive changed, from the parts that it recorded, in the words in which students are notified of it (F-28). */
export function recordedChanges(
  before: Record<string, unknown>,
  after: Record<string, unknown>,
): FactChange[] {
  const [was, is] = [recorded(before), recorded(after)];
  const renamed = (after['renamed'] ?? []) as Renamed[];
  const fates = new Map(renamed.map((role) => [role.was, role.is]));
  const roles = roleChanges(was, is, fates).map(({ change }) => change);
  return [...reachChanges(was, is), ...roles, ...sharedChanges(was, is)];
}

/** What changed of whom a drive is for. */
export function reachChanges(before: Document, after: Document): FactChange[] {
  const asked = ({ criteria }: Document) => criteriaText(criteriaFromFile(criteria)).replace(/\.$/, '');
  return [
    ...changed('Degrees', before.degrees.join(', '), after.degrees.join(', ')),
    ...changed('Branches', before.branches.join(', '), after.branches.join(', ')),
    ...changed('Criteria', asked(before), asked(after)),
  ];
}
