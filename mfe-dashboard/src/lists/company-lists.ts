import type { CompanyCounts, DriveItem, IneligibleItem } from '@portal/shared/contract';
import {
  getApplied,
  getEligible,
  getIneligible,
  getNotApplied,
  getPlaced,
  getRejected,
} from '@portal/shared/http';
import type { Result } from '@portal/shared/http';

export type CompanyListName = 'eligible' | 'applied' | 'not-applied' | 'rejected' | 'placed' | 'not-eligible';

/** An entry of a list: a drive, in the last list with the reasons that keep the student from it. */
export type ListItem = Omit<DriveItem, 'consentId'> & {
  consentId: string | null;
  ineligible?: IneligibleItem['ineligible'];
};

export type CompanyListKind = {
  name: CompanyListName;
  label: string;
  /** Its number among the counts. */
  count: keyof CompanyCounts;
  load: () => Promise<Result<ListItem[]>>;
  /** The text below 'No Data Found' while the list is empty. */
  empty: string;
  /** The same, where the student's standing keeps every company away. */
  emptyWhileDebarred?: string;
  /** True where a card goes with its deadline. */
  openOnly?: true;
};

/** The tabs of the dashboard in their order (DSH-04); the first is open at the start. */
export const COMPANY_LISTS: readonly [CompanyListKind, ...CompanyListKind[]] = [
  {
    name: 'eligible',
    label: 'Eligible',
    count: 'eligible',
    load: getEligible,
    empty: 'No company is open to you right now. New ones appear here as soon as they are announced.',
    emptyWhileDebarred: 'You cannot apply until the issue above is resolved.',
    openOnly: true,
  },
  {
    name: 'applied',
    label: 'Applied',
    count: 'applied',
    load: getApplied,
    empty: 'You have not applied to a company yet.',
  },
  {
    name: 'not-applied',
    label: 'Not Applied',
    count: 'notApplied',
    load: getNotApplied,
    empty: 'You have not declined a company, and none has closed without your answer.',
  },
  {
    name: 'rejected',
    label: 'Rejected',
    count: 'rejected',
    load: getRejected,
    empty: 'No company has turned you down.',
  },
  {
    name: 'placed',
    label: 'Placed',
    count: 'placed',
    load: getPlaced,
    empty: 'No placements yet.',
  },
  {
    name: 'not-eligible',
    label: 'Not eligible, and why',
    count: 'notEligible',
    load: getIneligible,
    empty: 'You are eligible for every open company.',
    openOnly: true,
  },
];
