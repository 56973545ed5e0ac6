import Big from 'big.js';
import type { PlacementPolicy } from '@portal/shared/college/content/rules.schema';
import type { EligibilityFailure } from '@portal/shared/contract';
import { formatDateTime } from '@portal/shared/format';
import { closedBy, type ClosedBy } from '../application-state/open-drive';
import type { Applicant } from './applicant';
import { failedCriteria } from './criteria';
import { noRoleText, openRoles } from './role-rules';
import type { Criteria, CriterionCode, Pay, RoleAsks } from '@portal/shared/contract/cell';

/** A drive as the eligibility rules see one; packages in LPA as exact texts. */
export type JudgedDrive = {
  /** Absent for a drive that is not stored: it has no exceptions. */
  id?: string;
  /** Whether students see it. */
  isPublished: boolean;
  deadline: Date;
  degrees: string[];
  branches: string[];
  criteria: Criteria;
  /** `pay`: shown, not checked; `asks`: in addition to the drive's (F-27). */
  roles: { title: string; minLpa: string; maxLpa: string; pay?: Pay; asks?: RoleAsks }[];
  /** Why it was withdrawn; null where it was not. */
  withdrawn: string | null;
};

/**
 * Codes of the rules, in the order in which failures are listed: first those that exclude a student from every drive
 * (F-08).
 */
export type EligibilityCode =
  | ClosedBy
  | 'NOT_REGISTERED'
  | 'NOT_VERIFIED'
  | 'NO_FEE_REFERENCE'
  | 'BARRED'
  | 'DEGREE'
  | 'BRANCH'
  | CriterionCode
  | 'ROLE'
  | 'TWO_OFFERS'
  | 'PACKAGE_TOO_LOW';

type Failure = EligibilityFailure & { code: EligibilityCode };

/** Rules of a drive that the cell passes over for a student (CEL-47). */
export const exceptedRules = (
  { exceptions }: Pick<Applicant, 'exceptions'>,
  { id }: Pick<JudgedDrive, 'id'>,
): readonly string[] => exceptions?.flatMap(({ driveId, rules }) => (driveId === id ? rules : [])) ?? [];

/**
 * Every rule that keeps a student from applying to a drive now (API-05, CEL-47; D-40, D-41, D-46, D-47). The only
 * judge of eligibility: lists, page, counts and the consent itself all ask it.
 * @param applicant the student, with profile marks, placements and bar
 * @param drive the posting
 * @param now the database's clock
 * @returns the failed rules as code and sentence, in a fixed order; empty when the student may apply
 */
export function failedRules(applicant: Applicant, drive: JudgedDrive, now: Date): Failure[] {
  const excepted = exceptedRules(applicant, drive);
  return unmetRules(applicant, drive, now).filter(({ code }) => !excepted.includes(code));
}

/**
 * Roles of which a second offer can be: those that are open (F-27), and all where the cell passes over what they ask (CEL-47); of
 * a drive without one all, since that is said already.
 */
export function rolesForOffer(
  applicant: Applicant,
  { id, roles }: Pick<JudgedDrive, 'id' | 'roles'>,
): JudgedDrive['roles'] {
  if (exceptedRules(applicant, { id }).includes('ROLE')) return roles;
  const open = openRoles(applicant, roles);
  return open.length > 0 ? open : roles;
}

/** The same, whatever exceptions there are. */
export function unmetRules(applicant: Applicant, drive: JudgedDrive, now: Date): Failure[] {
  const open = openRoles(applicant, drive.roles);
  const failures: (Failure | null)[] = [
    ...closedBy(drive, now).map((code) => ({ code, message: CLOSED_MESSAGES[code](drive) })),
    ...studentStatusRules(applicant),
    failure(!drive.degrees.includes(applicant.degree ?? ''), 'DEGREE', () =>
      drive.degrees.length === 0
        ? 'This drive has no degrees yet.'
        : `This drive is for ${drive.degrees.join(', ')} students.`,
    ),
    failure(
      !drive.branches.includes(applicant.branch ?? ''),
      'BRANCH',
      () => `Your branch is not among the branches of this drive.`,
    ),
    ...failedCriteria(applicant.marks, drive.criteria),
    failure(drive.roles.length > 0 && open.length === 0, 'ROLE', () => noRoleText(applicant, drive.roles)),
    ...placementRules(applicant, { roles: rolesForOffer(applicant, drive) }),
  ];
  return failures.filter((found) => found !== null);
}

const CLOSED_MESSAGES: Record<ClosedBy, (drive: JudgedDrive) => string> = {
  WITHDRAWN: ({ withdrawn }) => `This drive was withdrawn: ${withdrawn ?? ''}`,
  NOT_PUBLISHED: () => 'This drive is not published.',
  CLOSED: ({ deadline }) => `Applications closed on ${formatDateTime(deadline.toISOString())}.`,
};

/** The rules of every drive: registered, verified, fee paid, not debarred. */
export function studentStatusRules(applicant: Applicant): (Failure | null)[] {
  return [
    failure(!applicant.isRegistered, 'NOT_REGISTERED', () => 'Your profile is not registered yet.'),
    failure(
      !applicant.isVerified,
      'NOT_VERIFIED',
      () => 'The placement cell has not verified your profile yet.',
    ),
    failure(
      applicant.feeReference === null,
      'NO_FEE_REFERENCE',
      () => 'The payment reference of the registration fee is missing in your profile.',
    ),
    applicant.barred && { code: 'BARRED', message: barredText(applicant.barred) },
  ];
}

const barredText = ({ reason, until }: NonNullable<Applicant['barred']>): string =>
  `You are debarred from placement drives${until === null ? '' : ` until ${formatDateTime(until)}`}: ${reason}`;

const MOST: Record<PlacementPolicy['acceptedOffer'], number> = {
  'leave all': 1,
  'leave those below the factor': 2,
  'stay and be marked': Infinity,
};
/** Most offers that a student may hold by the policy (D-46, F-62). */
export const mostOffers = ({ acceptedOffer }: PlacementPolicy): number => MOST[acceptedOffer];

/** What accepted offers leave room for by the policy: all, nothing, or one second offer of more than a factor times the first (D-46, F-62). */
export function placementRules(
  { placements, policy }: Pick<Applicant, 'placements' | 'policy'>,
  drive: { roles: readonly Pick<JudgedDrive['roles'][number], 'maxLpa'>[] },
): (Failure | null)[] {
  const most = mostOffers(policy);
  if (placements.length >= most) {
    const held = most === 1 ? 'You are placed; a second offer' : 'You already hold two offers; a third';
    return [failure(true, 'TWO_OFFERS', () => `${held} is not possible.`)];
  }
  const [accepted] = placements;
  const { secondOfferFactor: factor } = policy;
  if (!accepted || factor === undefined) return [];
  const none = !drive.roles.some((role) => exceedsAccepted(role.maxLpa, accepted.packageLpa, factor));
  return [
    failure(
      none,
      'PACKAGE_TOO_LOW',
      () =>
        `You are placed at ${Number(accepted.packageLpa)} LPA; a second offer must be more than ` +
        `${factor} times that, and no role that is open to you is.`,
    ),
  ];
}

/** Whether a package allows a second offer: strictly more than a factor times the accepted one (D-46). */
export const exceedsAccepted = (packageLpa: string, acceptedLpa: string, factor: number): boolean =>
  new Big(packageLpa).gt(new Big(acceptedLpa).times(factor));

const failure = (failed: boolean, code: EligibilityCode, message: () => string): Failure | null =>
  failed ? { code, message: message() } : null;
