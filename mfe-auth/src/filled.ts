import { asLine } from '@portal/shared/contract';
import * as z from '@portal/shared/zod';

/** Text that is there at all; said before any rule on its form (AUT-04 to AUT-06). */
export const filled = (message: string) => z.string(message).check(asLine(), z.minLength(1, message));
