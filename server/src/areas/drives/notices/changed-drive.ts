import type { RoleFates, RoleHolder } from '../application-state/chosen-roles-store';
import type { JudgedEligibility } from '../eligibility/eligible-count-store';
import type { driveDocument } from '../content/drive-document';

type Document = Awaited<ReturnType<typeof driveDocument>>;

/**
 * A drive that was changed and stored.
 * @property before null where it did not exist @property reach its former eligibility; null where no one could apply
 * @property fates the new titles of roles, null for removed ones
 */
export type ChangedDrive = {
  driveId: string;
  before: Document | null;
  after: Document;
  reach: JudgedEligibility | null;
  fates: RoleFates;
  /** Who loses a role by it. */
  holders?: readonly RoleHolder[];
  /** The batch of the cell; absent for a file. */
  batchId?: string;
};
