import { VALUE_TABLE, type ValueKind } from '../../testing/value-table';
import { readDigits, readEmail, readLine, readName, type Reading } from './read';
import { tidyCode, tidyIdentity, tidyNumber, tidyPassword, tidyPhone, tidyText } from './tidy';

/** By its kind: the whole reading, or the normaliser where a field has its own form. */
const READ: Record<ValueKind, (given: string) => Reading | string> = {
  name: (given) => readName(given, 60),
  email: readEmail,
  enrollment: (given) => readDigits(given, 12),
  aadhaar: (given) => readDigits(given, 12),
  line: (given) => readLine(given, 60),
  pan: tidyIdentity,
  phone: tidyPhone,
  digits: tidyNumber,
  text: tidyText,
  code: tidyCode,
  password: tidyPassword,
};
/** What the normaliser alone gives must not look like a value of the field. */
const FORM: Partial<Record<ValueKind, RegExp>> = {
  pan: /^[A-Z]{5}\d{4}[A-Z]$/,
  phone: /^\d{10}$/,
  digits: /^[1-9]\d{5}$/,
  code: /^\d{8}$/,
  text: /^[^]{0,300}$/u,
};

test.each(VALUE_TABLE)('F-05 F-22 %s %j is read as %j', (kind, given, expected) => {
  const read = READ[kind](given);
  if (!expected.startsWith('!'))
    return expect(typeof read === 'string' ? { value: read } : read).toEqual({ value: expected });
  if (typeof read === 'string') return expect(read).not.toMatch(FORM[kind]!);
  return expect(read).toEqual({ fault: expected.slice(1) });
});

test.each(VALUE_TABLE)('F-05 %s %j is the same when it is read again', (kind, given) => {
  const once = READ[kind](given);
  if (typeof once === 'string') expect(READ[kind](once)).toBe(once);
  else if ('value' in once) expect(READ[kind](once.value)).toEqual(once);
});
