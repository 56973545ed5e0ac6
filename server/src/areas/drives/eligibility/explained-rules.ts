import Big from 'big.js';
import { formatDateTime } from '@portal/shared/format';
import type { Applicant } from './applicant';
import { asksText, explainedCriteria } from './criteria';
import { openRoles } from './role-rules';
import {
  failedRules,
  mostOffers,
  rolesForOffer,
  unmetRules,
  type EligibilityCode,
  type JudgedDrive,
} from './eligibility';

/** A rule of eligibility as staff read it. @property message what the student reads; null if the rule is met */
export type ExplainedRule = {
  code: EligibilityCode;
  asked: string;
  has: string;
  message: string | null;
  /** Not met, and passed over for this student (CEL-47). */
  excepted?: true;
};

type Words = Omit<ExplainedRule, 'message' | 'excepted'>;

const NOT_GIVEN = 'Not given';

/** A draft may have none yet. */
const namesOf = (chosen: readonly string[]): string => chosen.join(', ') || 'none chosen yet';

const statusText = ({ isRegistered, isVerified, feeReference, barred }: Applicant): Words[] => [
  {
    code: 'NOT_REGISTERED',
    asked: 'Registered profile',
    has: isRegistered ? 'Registered' : 'Not registered',
  },
  { code: 'NOT_VERIFIED', asked: 'Verified profile', has: isVerified ? 'Verified' : 'Not verified' },
  {
    code: 'NO_FEE_REFERENCE',
    asked: 'Payment reference of the fee',
    has: feeReference === null ? NOT_GIVEN : 'Given',
  },
  { code: 'BARRED', asked: 'No active debarment', has: barred ? `Debarred: ${barred.reason}` : 'None' },
];

function offerText({ placements, policy }: Applicant, { roles }: Pick<JudgedDrive, 'roles'>): Words[] {
  const { secondOfferFactor: factor } = policy;
  const most = mostOffers(policy);
  if (most === Infinity) return [];
  const offers: Words = {
    code: 'TWO_OFFERS',
    asked: most === 1 ? 'No accepted offer' : `Fewer than ${most} offers`,
    has: placements.length === 0 ? 'No offer' : `${placements.length} of ${most}`,
  };
  const [accepted] = placements;
  if (!accepted || factor === undefined || placements.length >= most) return [offers];
  const least = new Big(accepted.packageLpa).times(factor);
  const highest = roles.reduce((best, { maxLpa }) => (best.gt(maxLpa) ? best : new Big(maxLpa)), new Big(0));
  return [
    offers,
    {
      code: 'PACKAGE_TOO_LOW',
      asked: `A role above ${factor} × ${Number(accepted.packageLpa)} = ${Number(least)} LPA`,
      has: `The highest role has ${Number(highest)} LPA`,
    },
  ];
}

/** The additional criteria of roles, where there are any (F-27). */
function roleWords(applicant: Applicant, { roles }: JudgedDrive): Words[] {
  const asking = roles.flatMap(({ title, asks = {} }) => {
    const text = asksText(asks);
    return text === '' ? [] : [`${title}: ${text}`];
  });
  if (asking.length === 0) return [];
  const open = openRoles(applicant, roles).map(({ title }) => title);
  return [
    {
      code: 'ROLE',
      asked: `A role that is open (${asking.join('; ')})`,
      has: open.length > 0 ? open.join(', ') : 'None',
    },
  ];
}

/**
 * Every rule that a student's application to a drive is judged by, met or not, with its figures (CEL-46). Which are not
 * met is the judge's word; the words of those are what the student reads.
 */
export function explainedRules(applicant: Applicant, drive: JudgedDrive, now: Date): ExplainedRule[] {
  const messages = new Map(failedRules(applicant, drive, now).map(({ code, message }) => [code, message]));
  const unmet = unmetRules(applicant, drive, now).map(({ code }) => code);
  const words: Words[] = [
    {
      code: 'WITHDRAWN',
      asked: 'Not withdrawn',
      has: drive.withdrawn === null ? 'Not withdrawn' : `Withdrawn: ${drive.withdrawn}`,
    },
    { code: 'NOT_PUBLISHED', asked: 'Published', has: drive.isPublished ? 'Published' : 'A draft' },
    {
      code: 'CLOSED',
      asked: `Before ${formatDateTime(drive.deadline.toISOString())}`,
      has: formatDateTime(now.toISOString()),
    },
    ...statusText(applicant),
    { code: 'DEGREE', asked: `Degree (${namesOf(drive.degrees)})`, has: applicant.degree ?? NOT_GIVEN },
    { code: 'BRANCH', asked: `Branch (${namesOf(drive.branches)})`, has: applicant.branch ?? NOT_GIVEN },
    ...explainedCriteria(applicant.marks, drive.criteria).map(({ has, ...rule }) => ({
      ...rule,
      has: has ?? NOT_GIVEN,
    })),
    ...roleWords(applicant, drive),
    ...offerText(applicant, { roles: rolesForOffer(applicant, drive) }),
  ];
  return words.map((rule) => ({
    ...rule,
    message: messages.get(rule.code) ?? null,
    ...(unmet.includes(rule.code) && !messages.has(rule.code) ? { excepted: true as const } : {}),
  }));
}
