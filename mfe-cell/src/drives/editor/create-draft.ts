import type { DraftCreated } from '@portal/shared/contract/cell';
import { callCell } from '../../api/call';
import type { Reply } from '../../api/call';

/** Begins a drive: of a company, or as an earlier drive was (CEL-41, CEL-42). */
export const beginDraft = (of: { company: string } | { copy: string }): Promise<Reply<DraftCreated>> =>
  callCell('createDraft', { body: of });
