import {
  EMAIL_MAX,
  EMAIL_PATTERN,
  lengthOf,
  tidyCode,
  tidyEmail,
  tidyIdentity,
  tidyLine,
  tidyPassword,
  tidyText,
  tooLong,
} from '@portal/shared/values';
import * as z from '@portal/shared/zod';

/** Values as people type and paste them, in the one form that is stored (F-05). */
export const asLine = () => z.overwrite(tidyLine);
export const asText = () => z.overwrite(tidyText);
export const asIdentity = () => z.overwrite(tidyIdentity);
export const asCode = () => z.overwrite(tidyCode);
export const asEmail = () => z.overwrite(tidyEmail);
export const asPassword = () => z.overwrite(tidyPassword);

/** A text of at least so many characters. */
export const atLeast = (least: number, message: string) =>
  z.refine<string>((text) => lengthOf(text) >= least, { error: message, abort: true });

/** A text of at most so many characters; a longer one is refused with its length and the limit, never cut (F-05). */
export function atMost(most: number) {
  const check = z.refine<string>((text) => tooLong(text, most) === null, {
    error: ({ input }) => tooLong(String(input), most) ?? undefined,
    abort: true,
  });
  // OpenAPI says the limit, too.
  check._zod.onattach.push(({ _zod }) => {
    _zod.bag['maximum'] = most;
  });
  return check;
}

/** An email address of any provider. @param message for what is none */
export const emailAddress = (message: string) =>
  z.string(message).check(asEmail(), atMost(EMAIL_MAX), z.regex(EMAIL_PATTERN, message));
