import { makeRules } from './profile-rules';
import { SECTIONS } from './sections';

export type * from './types';
export { holds } from './conditions';
export type { Circumstances } from './conditions';
export { crossChecks } from './cross-checks';
export { asDegree, degreeOf } from './degree';
export { isFixed, isRequired, isShown, otherName } from './field-state';
export { inferChoices } from './inferred-choice';
export { asSent } from './validate-section';
export { messageFor } from './messages';
export { marks } from './eligibility-data';
export { results } from './results';
export { samples } from './samples';
export { OTHER, optionsOf, takesOther } from './options';
export { typedText } from './typed-text';

/** The rules of every section: what the forms show and check, and what the server checks with `rules.cjs`. */
export const profileRules = makeRules(SECTIONS);
export default profileRules;
