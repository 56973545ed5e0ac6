import type { CellMessage } from '@portal/shared/contract/cell';
import { formatCount } from '@portal/shared/format';
import type { Tone } from '@portal/shared/ui';

export const MESSAGE_TONES: Record<CellMessage['state'], Tone> = {
  waiting: 'warning',
  sent: 'positive',
  stopped: 'neutral',
};

/** How many students, with the noun. */
export const studentsWords = (count: number): string =>
  count === 1 ? '1 student' : `${formatCount(count)} students`;
