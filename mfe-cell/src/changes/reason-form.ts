import { reason } from '@portal/shared/contract/cell';
import { zodResolver } from '@portal/shared/forms-zod';
import * as z from '@portal/shared/zod';

/** A change that wants a reason and nothing else. */
export const reasonResolver = zodResolver(z.object({ reason }));
export const NO_REASON = { reason: '' };
