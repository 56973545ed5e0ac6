import type { CellMessage } from '@portal/shared/contract/cell';
import type { Tone } from '@portal/shared/ui';

export const MESSAGE_TONES: Record<CellMessage['state'], Tone> = {
  waiting: 'warning',
  sent: 'positive',
  stopped: 'neutral',
};
