import type { CellDrive } from '@portal/shared/contract/cell';
import { When } from '@portal/shared/ui-data';

/** When a drive closes, or closed, with its distance: an open one is counted in days. */
export const DeadlineLabels = ({ drive: { deadline } }: { drive: Pick<CellDrive, 'deadline'> }) => (
  <When moment={deadline} now={Date.now()} />
);
