import { asCode, verifyOtpRequest } from '@portal/shared/contract';
import * as z from '@portal/shared/zod';
import { filled } from '../filled';

/** What the mailed digits are called, and what is said where none are typed. */
export type CodeLabels = { name: string; required: string };

/** The digits of a code as it is read from a message, separators between them forgiven (F-05). */
const digitsOf = (name: string) =>
  z.string().check(asCode(), z.regex(/^[1-9]\d{7}$/, `The ${name} has 8 digits`));

/** The typed digits to the integer that the server takes (AUT-05). */
export const codeSchema = ({ name, required }: CodeLabels) =>
  z.object({
    otp: z.pipe(
      z.pipe(filled(required), digitsOf(name)),
      z.pipe(
        z.transform((digits: string) => Number(digits)),
        verifyOtpRequest.shape.otp,
      ),
    ),
  });
