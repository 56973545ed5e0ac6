import type { Round } from '@portal/shared/contract';

/** How a badge looks; the words carry the meaning, the tone only underlines it. */
export type Tone = 'neutral' | 'good' | 'bad' | 'info' | 'warning';
export type Badge = { label: string; tone: Tone };

const WAITING: Badge = { label: 'Not marked yet', tone: 'neutral' };

/** Attendance badge of a round: PRESENT, ABSENT, or anything else (CMP-12). */
export function attendanceBadge(status: string | null | undefined): Badge {
  if (status === 'PRESENT') return { label: 'Present', tone: 'good' };
  if (status === 'ABSENT') return { label: 'Absent', tone: 'bad' };
  return WAITING;
}

/** Result badge of a round: QUALIFIED, UNQUALIFIED, or anything else (CMP-12). */
export function resultBadge(status: string | null | undefined): Badge {
  if (status === 'QUALIFIED') return { label: 'Qualified', tone: 'good' };
  if (status === 'UNQUALIFIED') return { label: 'Not qualified', tone: 'bad' };
  return { label: 'Result pending', tone: 'neutral' };
}

/** Colour and word of a round's own status (CMP-12; decision 48). */
export const STATUS_BADGES: Record<Round['status'], Badge> = {
  upcoming: { label: 'Upcoming', tone: 'info' },
  ongoing: { label: 'Ongoing', tone: 'warning' },
  completed: { label: 'Completed', tone: 'good' },
};

/** OFFLINE is offline, anything else means online (source, section 3). */
export const modeLabel = (mode: string): string => (mode === 'OFFLINE' ? 'Offline' : 'Online');
