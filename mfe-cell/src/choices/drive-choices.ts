import type { DrivesPage } from '@portal/shared/contract/cell';
import { read } from '../api/queries';
import { useChoices } from './use-choices';
import type { Source } from './use-choices';

const found = async (q: string): Promise<DrivesPage['rows']> => {
  const query = { state: 'all', q, size: '20', counts: 'no' };
  return (await read<DrivesPage>('drives', { query })).rows;
};
/** A drive in a list of choices. */
export const driveText = ({ company, code }: DrivesPage['rows'][number]): string => `${company} (${code})`;

/** Of a coordinator: any drive, also one that is being written. */
const BY_CODE: Source = {
  name: 'drives by code',
  search: async (q) => (await found(q)).map((drive) => ({ value: drive.code, label: driveText(drive) })),
};
/** Of a notice or a message: a drive that has students. */
const BY_ID: Source = {
  name: 'drives',
  search: async (q) =>
    (await found(q))
      .filter(({ state }) => state === 'open' || state === 'closed')
      .map((drive) => ({ value: drive.id, label: driveText(drive) })),
};

/** Drives to choose from, by company or code (F-74). @param by what the field keeps @param chosen what it has */
export const useDriveChoices = (by: 'id' | 'code', chosen: readonly string[]) =>
  useChoices(by === 'id' ? BY_ID : BY_CODE, chosen);
