import { applicationText, roundTitle, SHORTLIST_NUMBER, type RoundStep } from '@portal/shared/contract';
import type { ListItem } from './company-lists';

/** A step of an application. `at` is the current one. */
export type TimelineStep = {
  label: string;
  /** ISO 8601; null where none is known. */
  moment: string | null;
  state: 'done' | 'at' | 'next' | 'absent' | 'failed';
  /** What came of it, in words. */
  note: string | null;
};

const ATTENDANCE: Partial<Record<string, string>> = { PRESENT: 'Present', ABSENT: 'Absent' };
const RESULTS: Partial<Record<string, string>> = { QUALIFIED: 'Qualified', UNQUALIFIED: 'Not qualified' };
const SHORTLIST: typeof RESULTS = { QUALIFIED: 'Shortlisted', UNQUALIFIED: 'Not shortlisted' };

function stateOf({ status, attendance, result_status: result }: RoundStep): TimelineStep['state'] {
  if (result === 'UNQUALIFIED') return 'failed';
  if (attendance === 'ABSENT' && result === null) return 'absent';
  return status === 'completed' ? 'done' : 'next';
}

function roundStep(round: RoundStep): TimelineStep {
  const isShortlist = round.round_number === SHORTLIST_NUMBER;
  const results = isShortlist ? SHORTLIST : RESULTS;
  return {
    label: roundTitle({ number: round.round_number, name: round.round_name }),
    moment: isShortlist ? null : round.dateTime,
    state: stateOf(round),
    note:
      round.status === 'ongoing'
        ? 'Now'
        : (results[round.result_status ?? ''] ?? ATTENDANCE[round.attendance ?? ''] ?? null),
  };
}

/** An offer: until when it waits for its answer, or what follows without one (F-70). */
function offer({ answer_by: until, reason }: ListItem['application'], note: string): TimelineStep {
  if (until === undefined) return { label: 'Result', moment: null, state: 'done', note };
  if (reason !== null) return { label: 'Offer', moment: null, state: 'at', note: reason };
  return { label: 'Offer: answer by', moment: until, state: 'at', note };
}

/** How it ended, or that it has not. */
function ending({ application, result }: ListItem): TimelineStep {
  const step = { label: 'Result', moment: null };
  const note = result ?? applicationText(application);
  switch (application.state) {
    case 'offered':
      return offer(application, note);
    case 'placed':
    case 'selected':
      return { ...step, state: 'done', note };
    case 'out':
    case 'offer declined':
    case 'withdrawn by company':
    case 'withdrawn by rule':
      return { ...step, state: 'failed', note };
    default:
      return { ...step, state: 'next', note: result ?? 'Not out yet' };
  }
}

/**
 * An application's way: when it was sent, its rounds, how it ended (W-46).
 * @returns empty for what was not applied to
 */
export function timelineOf(item: ListItem): TimelineStep[] {
  const { decided_at: sent, is_concern: decided, rounds } = item;
  if (sent === null || decided === null || decided === 'FALSE') return [];
  const end = ending(item);
  // Once it has ended, rounds to come are not this student's any more.
  const held = end.state === 'next' ? rounds : rounds.filter(({ status }) => status === 'completed');
  const steps: TimelineStep[] = [
    { label: 'Applied', moment: sent, state: 'done', note: null },
    ...held.map(roundStep),
    end,
  ];
  const now = steps.find(({ state }) => state === 'next');
  if (now) now.state = 'at';
  return steps;
}
