import * as z from '@portal/shared/zod';
import { factWords } from '../drives';

/** A role of a drive as the console reads it. */
export const driveRole = z.object({
  title: z.string(),
  min_lpa: z.string(),
  max_lpa: z.string(),
  pay: z.optional(z.array(factWords)),
  /** What it asks beside the drive, in words (F-27). */
  asks: z.optional(z.string()),
});
