import type { MenuCounts, OverviewData, OverviewDetails, ToDo } from '../src/contract/cell';

const HOUR_MS = 3_600_000;
const hoursAgo = (hours: number): string => new Date(Date.now() - hours * HOUR_MS).toISOString();

/** What waits behind the entries of the menu. */
export const sampleMenuCounts = (): MenuCounts => ({
  to_verify: 3,
  unlock_requests: 1,
  bars_to_decide: 1,
  appeals: 0,
  withdrawals: 0,
  erasures: 0,
  drives_shortlisted: 0,
  drives_received: 0,
  updated_at: hoursAgo(0),
});

/** Something to do. @param count how many @param name whose the oldest is */
const sampleToDo = (count: number, name: string | null = null): ToDo => ({
  count,
  late: 0,
  oldest: count === 0 ? null : { since: hoursAgo(5), name },
});

/** The overview. @param change what differs */
export const sampleOverview = (change: Partial<OverviewData> = {}): OverviewData => ({
  season: null,
  closing: [
    {
      id: 'drive-1',
      code: 'kuberon-backend',
      company: 'Kuberon Payments',
      deadline: hoursAgo(-3),
      reminded_at: null,
    },
  ],
  to_do: {
    to_verify: sampleToDo(3, 'ISHAAN TRIVEDI'),
    unlock_requests: sampleToDo(1, 'AARAV PATEL'),
    returned: sampleToDo(1),
    bars_to_decide: sampleToDo(1),
    appeals: sampleToDo(0),
    withdrawals: sampleToDo(0),
    erasures: sampleToDo(0),
    drives_shortlisted: sampleToDo(1, 'Kuberon Payments'),
    drives_received: sampleToDo(1, 'Kuberon Payments'),
  },
  bars_to_answer: 0,
  drives_open: 14,
  drives_closing: 1,
  drives_draft: 2,
  drives_unreleased: 1,
  unpublished: [],
  failed_mail: 0,
  unsent_invitations: 0,
  import_draft: null,
  ending_links: [],
  rolled_back: [],
  students: 212,
  not_registered: 20,
  registered: 40,
  verified: 120,
  barred: 2,
  placed: 30,
  schedule: [],
  activity: [],
  updated_at: hoursAgo(0),
  ...change,
});

/** What is counted after the overview. @param change what differs */
export const sampleOverviewDetails = (change: Partial<OverviewDetails> = {}): OverviewDetails => ({
  not_responded: 4,
  drives: [{ id: 'drive-1', applied: 30, declined: 5, not_responded: 4 }],
  drives_waiting: 1,
  absences: 0,
  clashes: [],
  updated_at: hoursAgo(0),
  ...change,
});
