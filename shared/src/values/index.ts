/** One normaliser for each kind of value: forms, schemas of calls and imports all use these (F-05, F-22). */
export { lengthOf } from './characters';
export { EMAIL_MAX, EMAIL_PATTERN, NAME_PATTERN, NAME_TAKES } from './limits';
export { readDigits, readEmail, readLine, readName, tooLong, type Reading } from './read';
export {
  tidyCode,
  tidyEmail,
  tidyFigure,
  tidyIdentity,
  tidyLine,
  tidyName,
  tidyNumber,
  tidyPassword,
  tidyPhone,
  tidyText,
} from './tidy';
