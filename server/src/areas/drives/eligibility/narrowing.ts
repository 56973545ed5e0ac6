import type { NarrowedData } from '@portal/shared/contract/cell';
import type { Queryable } from '../../../platform/database/database';
import { PortalError } from '../../../platform/errors';
import { lockAnswers } from '../application-state/chosen-roles-store';
import { criteriaOfRole, narrowedCriteria } from './criteria';
import { countEligible } from './eligible-count';
import { readAccessScope, type JudgedEligibility } from './eligible-count-store';

/** What a role that was there asks more than before, in words (F-27). */
function narrowedRole(
  before: JudgedEligibility,
  { title, asks = {} }: JudgedEligibility['roles'][number],
): string[] {
  const was = before.roles.find((role) => role.title === title);
  if (!was) return [];
  const { branches: some, criteria } = asks;
  const lost = some ? (was.asks?.branches ?? before.branches).filter((branch) => !some.includes(branch)) : [];
  return [
    ...lost.map((branch) => `The branch ${branch} no more`),
    ...narrowedCriteria(criteriaOfRole(was.asks?.criteria), criteriaOfRole(criteria)),
  ].map((words) => `${title}: ${words}`);
}

/** What of a drive asks more, or is for fewer, than before, in words (CEL-43). */
function narrowings(before: JudgedEligibility, after: JudgedEligibility): string[] {
  const lost = (one: string[], other: string[]) => one.filter((name) => !other.includes(name));
  return [
    ...lost(before.degrees, after.degrees).map((degree) => `No ${degree} students any more`),
    ...lost(before.branches, after.branches).map((branch) => `The branch ${branch} no more`),
    ...narrowedCriteria(before.criteria, after.criteria),
    ...after.roles.flatMap((role) => narrowedRole(before, role)),
  ];
}

const bestLpa = ({ roles }: JudgedEligibility): number =>
  Math.max(0, ...roles.map(({ maxLpa }) => Number(maxLpa)));

const hitText = ({ count, students }: NarrowedData['lost']): string => {
  if (count === 0) return 'It would hit nobody now, but who answered did so by what was asked.';
  const names = students.map(({ enrollment, name }) => `${enrollment} ${name}`).join(', ');
  const more = count > students.length ? ` and ${count - students.length} more` : '';
  return `It would hit ${count}: ${names}${more}.`;
};

/**
 * After the first answer the criteria of a drive only widen (CEL-43): whoever answered did so by what was asked. The drive
 * is held by the caller; its answers are held from here on.
 * @throws PortalError 409 with what is narrower and whom it would hit, in `data`
 */
export async function rejectNarrowing(
  tx: Queryable,
  driveId: string,
  wanted: JudgedEligibility,
): Promise<void> {
  // Held whatever is narrower: an application on its way may have read the roles as they were.
  const { count: answered } = await lockAnswers(tx, driveId);
  const before = await readAccessScope(tx, driveId);
  const narrowed = narrowings(before, wanted);
  const [best, was] = [bestLpa(wanted), bestLpa(before)];
  if (answered === 0 || (narrowed.length === 0 && best >= was)) return;
  const { lost } = await countEligible(tx, { wanted: { ...wanted, id: driveId }, before });
  // A package shuts out holders of an offer alone: where it hits nobody it narrows nothing.
  if (best < was && lost.count > 0) narrowed.push(`Best package ${best} LPA (before: ${was} LPA)`);
  if (narrowed.length === 0) return;
  const data: NarrowedData = { narrowed, lost };
  const words = `Students have answered, so its criteria only widen. ${narrowed.join('; ')}. ${hitText(lost)}`;
  throw new PortalError(409, words, { data });
}
