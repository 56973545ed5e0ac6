import type { Round } from '@portal/shared/contract';
import type { Tone } from '@portal/shared/ui';

/** The words carry the meaning, the tone only underlines it. */
type BadgeLook = { label: string; tone: Tone };

/** Attendance badge of a round: PRESENT, ABSENT, or anything else (CMP-12). */
export function attendanceBadge(status: string | null | undefined): BadgeLook {
  if (status === 'PRESENT') return { label: 'Present', tone: 'positive' };
  if (status === 'ABSENT') return { label: 'Absent', tone: 'negative' };
  if (status === 'EXCUSED') return { label: 'Excused', tone: 'neutral' };
  return { label: 'Not marked yet', tone: 'neutral' };
}

/** Result badge of a round: QUALIFIED, UNQUALIFIED, or anything else (CMP-12). */
export function resultBadge(status: string | null | undefined): BadgeLook {
  if (status === 'QUALIFIED') return { label: 'Qualified', tone: 'positive' };
  if (status === 'UNQUALIFIED') return { label: 'Not qualified', tone: 'negative' };
  return { label: 'Not declared yet', tone: 'neutral' };
}

/** Result badge of the company's shortlist (F-72). */
export function shortlistBadge(status: string | null | undefined): BadgeLook {
  if (status === 'QUALIFIED') return { label: 'Shortlisted', tone: 'positive' };
  if (status === 'UNQUALIFIED') return { label: 'Not shortlisted', tone: 'negative' };
  return { label: 'Not declared yet', tone: 'neutral' };
}

/** Colour and word of a round's own status (CMP-12; D-48). */
export const STATUS_BADGES: Record<Round['status'], BadgeLook> = {
  upcoming: { label: 'Upcoming', tone: 'info' },
  ongoing: { label: 'Ongoing', tone: 'warning' },
  completed: { label: 'Completed', tone: 'positive' },
};

/** In place of it, of a round that was cancelled (CEL-60). */
export const CANCELLED: BadgeLook = { label: 'Cancelled', tone: 'negative' };

/** OFFLINE is offline, anything else means online. */
export const modeLabel = (mode: string): string => (mode === 'OFFLINE' ? 'Offline' : 'Online');
