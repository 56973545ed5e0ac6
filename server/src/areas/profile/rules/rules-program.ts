import type { ValidationContext } from './validation-context';

type RulesModule = {
  /** Of older files alone. */
  version?: unknown;
  sections: unknown;
  needed: unknown;
  confidentialFields: Record<string, string[]>;
  draftFields: unknown;
  validate(section: string, input: unknown, context: ValidationContext): unknown;
};
type Document = Record<string, unknown>;
type Sections = Record<string, Document>;
type Exports = {
  profileRules?: RulesModule;
  default?: RulesModule;
  marks?: (sections: Sections) => unknown;
  samples?: unknown;
  results?: unknown;
};

type Evaluated = (module: { exports: Exports }, exports: Exports) => void;

/**
 * What runs in the sandbox: evaluates a rules.cjs and gives what the server calls of it. It may name nothing from
 * outside itself.
 */
export function rulesProgram({ code }: { code: string }) {
  const module: { exports: Exports } = { exports: {} };
  ((0, eval)(`(function (module, exports) {${code}\n})`) as Evaluated)(module, module.exports);
  const rules = (module.exports.profileRules ?? module.exports.default)!;
  /** Marks never see an identity number, be it whole or its last four. */
  const marksOf = (sections: Sections): unknown => {
    const open = Object.entries(sections).map(([name, document]) => {
      const rest = { ...document };
      for (const field of rules.confidentialFields[name] ?? []) delete rest[field];
      return [name, rest];
    });
    return module.exports.marks!(Object.fromEntries(open) as Sections);
  };
  return {
    describe: () => ({
      version: rules.version,
      sections: rules.sections,
      needed: rules.needed,
      confidentialFields: rules.confidentialFields,
      draftFields: rules.draftFields,
      marks: typeof module.exports.marks,
      samples: module.exports.samples,
      results: module.exports.results,
    }),
    validate: (...given: Parameters<RulesModule['validate']>) => rules.validate(...given),
    /** A result and, where it is good, the marks: one crossing for both. */
    validateSave: (
      section: string,
      input: unknown,
      context: ValidationContext,
      others: Sections,
      owned: Document,
    ) => {
      const result = rules.validate(section, input, context) as { success: boolean; data: Document };
      if (!result.success) return result;
      const marks = marksOf({ ...others, [section]: { ...result.data, ...owned } });
      return { success: true, data: result.data, marks };
    },
    /** The fields of each profile that are refused; rules that throw refuse the section. */
    refusedFields: (profiles: { sections: Sections; context: ValidationContext }[]) =>
      profiles.map(({ sections, context }) =>
        Object.entries(sections).flatMap(([name, document]) => {
          try {
            return Object.keys((rules.validate(name, document, context) as { errors?: object }).errors ?? {});
          } catch {
            return [name];
          }
        }),
      ),
    /** Marks of many; one that fails says why, and the others are made. */
    marks: (profiles: Sections[]) =>
      profiles.map((sections) => {
        try {
          return { marks: marksOf(sections) };
        } catch (error) {
          return { error: String(error) };
        }
      }),
  };
}
