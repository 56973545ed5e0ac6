import type { NarrowedData } from '@portal/shared/contract/cell';
import type { Queryable } from '../../../platform/database/database';
import { PortalError } from '../../../platform/errors';
import { lockAnswers, type RoleFates } from '../application-state/chosen-roles-store';
import { criteriaOfRole, narrowedCriteria } from './criteria';
import { countEligible } from './eligible-count';
import type { JudgedEligibility } from './eligible-count-store';

type Role = JudgedEligibility['roles'][number];

/** A drive as it is, as it is wanted, and what becomes of the titles of roles that do not stay. */
type Edit = { before: JudgedEligibility & { id: string }; wanted: JudgedEligibility; fates: RoleFates };

/** Each role that the drive has, with what it becomes, by the title that it had; absent where it is taken away (F-27). */
const fateOfRoles = ({ before, wanted, fates }: Edit) =>
  before.roles.map((was): { was: Role; is: Role | undefined } => {
    const title = fates.has(was.title) ? fates.get(was.title) : was.title;
    return { was, is: wanted.roles.find((role) => role.title === title) };
  });

/** What a role asks more than before, in words (F-27). */
function narrowedRole(before: JudgedEligibility, was: Role, { title, asks = {} }: Role): string[] {
  const { branches: some, criteria } = asks;
  const lost = some ? (was.asks?.branches ?? before.branches).filter((branch) => !some.includes(branch)) : [];
  return [
    ...lost.map((branch) => `The branch ${branch} no more`),
    ...narrowedCriteria(criteriaOfRole(was.asks?.criteria), criteriaOfRole(criteria)),
  ].map((words) => `${title}: ${words}`);
}

/** What of a drive asks more, or is for fewer, than before, in words (CEL-43). */
function narrowings(edit: Edit): string[] {
  const { before, wanted: after } = edit;
  const lost = (one: string[], other: string[]) => one.filter((name) => !other.includes(name));
  return [
    ...lost(before.degrees, after.degrees).map((degree) => `No ${degree} students any more`),
    ...lost(before.branches, after.branches).map((branch) => `The branch ${branch} no more`),
    ...narrowedCriteria(before.criteria, after.criteria),
    ...fateOfRoles(edit).flatMap(({ was, is }) => (is ? narrowedRole(before, was, is) : [])),
  ];
}

/** Roles that go, or offer less, in words: each may be the only one that is open to a student, or above an offer (F-27, D-46). */
const lessOffered = (edit: Edit): string[] =>
  fateOfRoles(edit).flatMap(({ was, is }) => {
    if (!is) return [`The role ${was.title} no more`];
    const [most, before] = [Number(is.maxLpa), Number(was.maxLpa)];
    return most < before ? [`${is.title}: ${most} LPA at most (before: ${before} LPA)`] : [];
  });

const hitText = ({ count, students }: NarrowedData['lost']): string => {
  if (count === 0) return 'It affects no student now, but students responded by the earlier criteria.';
  const names = students.map(({ enrollment, name }) => `${enrollment} ${name}`).join(', ');
  const more = count > students.length ? ` and ${count - students.length} more` : '';
  return `It would hit ${count}: ${names}${more}.`;
};

/**
 * After the first answer the criteria of a drive only widen (CEL-43): students answered by the former criteria. The
 * caller holds the drive; this locks its answers.
 * @throws PortalError 409 with what is narrower and whom it would exclude, in `data`
 */
export async function rejectNarrowing(tx: Queryable, edit: Edit): Promise<void> {
  const { before, wanted } = edit;
  // Held whatever is narrower: an application on its way may have read the roles as they were.
  const { count: answered } = await lockAnswers(tx, before.id);
  const [narrowed, less] = [narrowings(edit), lessOffered(edit)];
  if (answered === 0 || narrowed.length + less.length === 0) return;
  const { lost } = await countEligible(tx, { wanted: { ...wanted, id: before.id }, before });
  // A role that is removed, or offers less, may exclude no one: then it narrows nothing.
  if (lost.count > 0) narrowed.push(...less);
  if (narrowed.length === 0) return;
  const data: NarrowedData = { narrowed, lost };
  const words = `Students have answered, so its criteria only widen. ${narrowed.join('; ')}. ${hitText(lost)}`;
  throw new PortalError(409, words, { data });
}
