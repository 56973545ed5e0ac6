import type { AnnouncementItem, AnnouncementKind } from '@portal/shared/contract/cell';
import type { Tone } from '@portal/shared/ui';

export const KIND_LABELS: Record<AnnouncementKind, string> = {
  notice: 'Notice',
  event: 'Event',
  broadcast: 'Broadcast',
};

export const KIND_OPTIONS = [
  { value: 'notice', label: 'Notice of a drive' },
  { value: 'event', label: 'Event' },
  { value: 'broadcast', label: 'Broadcast to every student' },
] as const satisfies readonly { value: AnnouncementKind; label: string }[];

export const STATE_TONES: Record<AnnouncementItem['state'], Tone> = {
  'to come': 'warning',
  shown: 'positive',
  over: 'neutral',
  withdrawn: 'negative',
};
