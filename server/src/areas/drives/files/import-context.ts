import type { Queryable } from '../../../platform/database/database';
import type { LoadedDrive } from './load-drive-file';

/** What the writers are given: the transaction, the drive and its students by enrollment. */
export type ImportContext = {
  tx: Queryable;
  loaded: LoadedDrive;
  now: Date;
  studentIds: Map<string, string>;
};
