import type { RoleFates, RoleHolder } from '../application-state/chosen-roles-store';
import type { JudgedEligibility } from '../eligibility/eligible-count-store';
import type { driveDocument } from '../content/drive-document';

type Document = Awaited<ReturnType<typeof driveDocument>>;

/**
 * A drive that was changed, and is written.
 * @property before null where it was not there @property reach whom it was for; null where it was open to nobody
 * @property fates what became of role titles that did not stay
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
