import { asIdentity } from '@portal/shared/contract';
import * as z from '@portal/shared/zod';

/** A number or code that is there at all; said before any rule on its form (AUT-04 to AUT-06). */
export const filled = (message: string) => z.string(message).check(asIdentity(), z.minLength(1, message));
