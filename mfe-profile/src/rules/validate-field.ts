import * as z from '@portal/shared/zod';
import type { Circumstances } from './conditions';
import { isFixed, isNumeric, isRequired, isShown, otherName } from './field-state';
import { messageFor } from './messages';
import { OTHER, optionsOf, takesOther } from './options';
import { typedText } from './typed-text';
import type { Field, FieldValue, SectionInput } from './types';
import { textSchema } from './value-schema';

/** A field's value, or the sentence that says what is wrong with it. */
type Judged = { value: FieldValue } | { error: string };

const YES = [true, 'true', 'YES'];
const NO = [false, 'false', 'NO'];

function validateYesNo(field: Field, value: unknown, required: boolean, today: string): Judged {
  if (YES.includes(value as string | boolean)) return { value: true };
  if (NO.includes(value as string | boolean)) return { value: false };
  if (value !== undefined && value !== null && value !== '')
    return { error: messageFor(field, 'invalid', today) };
  return required ? { error: messageFor(field, 'required', today) } : { value: null };
}

/** A text against the field's own limits; numbers become numbers. */
function validateText(field: Field, text: string, today: string): Judged {
  const checked = z.safeParse(textSchema(field, today), text);
  if (!checked.success)
    return { error: checked.error.issues[0]?.message ?? messageFor(field, 'invalid', today) };
  return { value: isNumeric(field) ? Number(text) : text };
}

/** A choice: an entry of the list, or the text typed beside OTHER (D-30). */
function validateChoice(
  field: Field,
  chosen: string,
  typed: unknown,
  { circumstances, today }: { circumstances: Circumstances; today: string },
): Judged {
  const other = takesOther(field, circumstances) ? field.other : undefined;
  if (other && chosen === OTHER) {
    const text = typedText({ kind: other.upperCase ? 'upper-text' : 'text' }, typed);
    if (text === null || text === '' || text === OTHER) return { error: other.required };
    return validateText(field, text, today);
  }
  if (optionsOf(field, circumstances).some((option) => option.value === chosen)) return { value: chosen };
  if (!other) return { error: messageFor(field, 'invalid', today) };
  return validateText(field, other.upperCase ? chosen.toUpperCase() : chosen, today);
}

/**
 * Judges one field and normalises its value.
 * @param field the rule @param input the whole section as typed or sent
 * @param circumstances values of the fields judged before, and the degree
 * @param today YYYY-MM-DD in Asia/Kolkata
 * @returns the value to store (D-33: an optional number that is empty or 0 is null), or a sentence
 */
export function validateField(
  field: Field,
  input: SectionInput,
  circumstances: Circumstances,
  today: string,
): Judged {
  const empty: Judged = { value: field.whenEmpty ?? null };
  if (!isShown(field, circumstances)) return empty;
  if (field.fixed && isFixed(field, circumstances)) return { value: field.fixed.value };

  const given = input[field.name];
  const required = isRequired(field, circumstances);
  if (field.kind === 'yes-no') return validateYesNo(field, given, required, today);

  const text = typedText(field, given);
  if (text === null) return { error: messageFor(field, 'invalid', today) };
  if (text === '') return required ? { error: messageFor(field, 'required', today) } : empty;
  if (field.options)
    return validateChoice(field, text, input[otherName(field.name)], { circumstances, today });

  const judged = validateText(field, text, today);
  return 'value' in judged && judged.value === 0 && !required ? empty : judged;
}
