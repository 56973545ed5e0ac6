import { typedText } from './typed-text';
import type { Circumstances } from './conditions';
import { formKeys, isNumeric, isStored } from './field-state';
import { inferChoices, rivals } from './inferred-choice';
import { validateField } from './validate-field';
import { onlyOneOf, ownedByServer, unknownField } from './messages';
import type {
  CrossRule,
  FieldValue,
  RulesContext,
  Section,
  SectionDocument,
  SectionInput,
  ValidationResult,
} from './types';

type Errors = Record<string, string>;

/** Refuses keys that the section does not have, and other values than the server's for what it owns. */
function denyForeign(section: Section, input: SectionInput, context: RulesContext, errors: Errors): void {
  const known = new Set([...section.fields.map((field) => field.name), ...formKeys(section)]);
  for (const key of Object.keys(input)) if (!known.has(key)) errors[key] = unknownField(key);
  for (const field of section.fields.filter((one) => one.serverOwned)) {
    const allowed = context.owned?.[field.name];
    const text = typedText(field, input[field.name]);
    if (!allowed || text === '') continue;
    if (!allowed.some((value) => String(value) === text)) errors[field.name] = ownedByServer(field);
  }
}

const CROSS: Record<CrossRule['rule'], (first: FieldValue, second: FieldValue) => boolean> = {
  differ: (first, second) => first !== second,
  'not-above': (limit, value) => Number(value) <= Number(limit),
};

function validateCrossRules(section: Section, document: SectionDocument, errors: Errors): void {
  for (const rule of section.crossRules) {
    const [first, second] = rule.fields;
    // A pair of which one is missing or wrong already has its own sentence.
    const judgeable = [first, second].every((name) => !(name in errors) && (document[name] ?? null) !== null);
    if (judgeable && !CROSS[rule.rule](document[first] ?? null, document[second] ?? null)) {
      errors[second] = rule.rule === 'differ' ? rule.toast.description : rule.message;
    }
  }
}

const sum = (names: readonly string[], document: SectionDocument): number =>
  names.reduce((total, name) => total + Number(document[name] ?? 0), 0);

/**
 * Judges a section as typed or sent: every field by its rule in the section's order, then the rules over two
 * fields, then what is computed (D-19 to D-37).
 * @returns the document to store, or one sentence for every field that fails
 */
export function validateSection(
  section: Section,
  input: SectionInput,
  context: RulesContext,
): ValidationResult {
  const errors: Errors = {};
  denyForeign(section, input, context, errors);

  const complete = { ...input, ...inferChoices(section.fields, input) };
  const values: SectionDocument = {};
  const circumstances: Circumstances = { values, degree: context.degree };
  for (const field of section.fields.filter((one) => !one.serverOwned && !one.sumOf)) {
    const judged = validateField(field, complete, circumstances, context.today);
    if ('error' in judged) errors[field.name] ??= judged.error;
    else values[field.name] = judged.value;
  }
  for (const group of rivals(section.fields, input)) {
    for (const field of group) errors[field.name] = onlyOneOf(group.map((one) => one.label));
  }
  validateCrossRules(section, values, errors);
  if (Object.keys(errors).length > 0) return { success: false, errors };

  const stored = section.fields.filter(isStored).map((field): [string, FieldValue] => {
    return [field.name, field.sumOf ? sum(field.sumOf, values) : (values[field.name] ?? null)];
  });
  return { success: true, data: Object.fromEntries(stored) };
}

/**
 * A document as it is sent: a number that is not given goes as 0 (PRF-90). A choice that the zeros would hide,
 * such as a GATE score of 0, is named.
 */
export function asSent(section: Section, document: SectionDocument): SectionDocument {
  const numeric = new Set(section.fields.filter(isNumeric).map((field) => field.name));
  const sent = Object.fromEntries(
    Object.entries(document).map(([name, value]) => [name, value === null && numeric.has(name) ? 0 : value]),
  );
  const inferred = inferChoices(section.fields, sent);
  const hidden = Object.entries(inferChoices(section.fields, document)).filter(
    ([name]) => !(name in inferred),
  );
  return { ...sent, ...Object.fromEntries(hidden) };
}
