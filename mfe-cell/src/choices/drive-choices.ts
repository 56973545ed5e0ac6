import type { DrivesPage } from '@portal/shared/contract/cell';
import { drivesQuery } from '../api/queries';
import { useChoices } from './use-choices';

type Row = DrivesPage['rows'][number];
const labelOf = ({ company, code }: Row): string => `${company} (${code})`;
const ask = (q: string) => drivesQuery({ state: 'all', q, size: '20', counts: 'no' });

/** Of a coordinator: any drive, also one that is being written. */
const BY_CODE = {
  ask,
  optionsOf: ({ rows }: DrivesPage) => rows.map((drive) => ({ value: drive.code, label: labelOf(drive) })),
};
/** Of a notice or a message: a drive that has students. */
const BY_ID = {
  ask,
  optionsOf: ({ rows }: DrivesPage) =>
    rows
      .filter(({ state }) => state === 'open' || state === 'closed')
      .map((drive) => ({ value: drive.id, label: labelOf(drive) })),
};

/** Drives to choose from, by company or code (F-74). @param by what the field keeps @param chosen what it has */
export const useDriveChoices = (by: 'id' | 'code', chosen: readonly string[]) =>
  useChoices(by === 'id' ? BY_ID : BY_CODE, chosen);
