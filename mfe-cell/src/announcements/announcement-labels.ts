import { capitalize, type AnnouncementItem, type AnnouncementKind } from '@portal/shared/contract/cell';
import type { Tone } from '@portal/shared/ui';

export const KIND_LABELS: Record<AnnouncementKind, string> = {
  notice: 'Notice',
  event: 'Event',
  broadcast: 'Broadcast',
};

export const KIND_OPTIONS = [
  { value: 'notice', label: 'Notice of a drive' },
  { value: 'event', label: 'Event' },
  { value: 'broadcast', label: 'Broadcast' },
] as const satisfies readonly { value: AnnouncementKind; label: string }[];

type Target = Pick<AnnouncementItem, 'degree' | 'branch' | 'passout_year'>;

/** Whose students see an event or a broadcast, in words. */
export const targetText = ({ degree, branch, passout_year }: Target): string =>
  [degree, branch && capitalize(branch), passout_year && `passout ${passout_year}`]
    .filter(Boolean)
    .join(', ') || 'Every student';

export const STATE_TONES: Record<AnnouncementItem['state'], Tone> = {
  'to come': 'warning',
  shown: 'positive',
  over: 'neutral',
  withdrawn: 'negative',
};
