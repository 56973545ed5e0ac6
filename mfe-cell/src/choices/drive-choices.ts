import type { DrivesPage } from '@portal/shared/contract/cell';
import { drivesQuery } from '../api/queries';
import { useChoices } from './use-choices';

const ask = (q: string) => drivesQuery({ state: 'all', q, size: '20', counts: 'no' });
const optionsBy =
  (by: 'id' | 'code') =>
  ({ rows }: DrivesPage) =>
    rows.map((drive) => ({ value: drive[by], label: `${drive.company} (${drive.code})` }));
const SOURCES = {
  id: { ask, optionsOf: optionsBy('id') },
  code: { ask, optionsOf: optionsBy('code') },
};

/** Drives to choose from, by company or code (F-74). @param by what the field keeps @param chosen what it has */
export const useDriveChoices = (by: 'id' | 'code', chosen: readonly string[]) =>
  useChoices(SOURCES[by], chosen);
