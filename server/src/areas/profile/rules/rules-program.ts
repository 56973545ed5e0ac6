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
 * Runs code of the rules; what it throws says where, which a team's command finds in its sources by the map (F-44). Runs in
 * the sandbox before the program.
 */
export function rulesRunner() {
  const placed = <T>(work: () => T): T => {
    try {
      return work();
    } catch (error) {
      const { message = String(error), stack = '' } = error as Partial<Error>;
      const frames = [...stack.matchAll(/at (\S*) ?\(?<input>:(\d+):(\d+)/g)].slice(0, 3);
      const places = frames.map(
        ([, name, line, column]) =>
          `at ${name || 'a rule'} (mfe-profile/rules.cjs:${Number(line) - 1}:${column})`,
      );
      throw new Error([message, ...places].join(' '));
    }
  };
  /** Evaluates a rules.cjs, which begins in the second line. */
  const load = (code: string): Exports => {
    const module: { exports: Exports } = { exports: {} };
    placed(() =>
      ((0, eval)(`(function (module, exports) {\n${code}\n})`) as Evaluated)(module, module.exports),
    );
    return module.exports;
  };
  return { placed, load };
}

/**
 * What runs in the sandbox: evaluates a rules.cjs and gives what the server calls of it. It may name nothing from
 * outside itself.
 */
export function rulesProgram({ code }: { code: string }, { placed, load }: ReturnType<typeof rulesRunner>) {
  const exports = load(code);
  const rules = (exports.profileRules ?? exports.default)!;
  const validate: RulesModule['validate'] = (...given) => placed(() => rules.validate(...given));
  /** Marks never see an identity number, be it whole or its last four. */
  const marksOf = (sections: Sections): unknown => {
    const open = Object.entries(sections).map(([name, document]) => {
      const rest = { ...document };
      for (const field of rules.confidentialFields[name] ?? []) delete rest[field];
      return [name, rest];
    });
    return exports.marks!(Object.fromEntries(open) as Sections);
  };
  return {
    describe: () => ({
      version: rules.version,
      sections: rules.sections,
      needed: rules.needed,
      confidentialFields: rules.confidentialFields,
      draftFields: rules.draftFields,
      marks: typeof exports.marks,
      samples: exports.samples,
      results: exports.results,
    }),
    validate,
    /** A result and, where it is good, the marks: one crossing for both. */
    validateSave: (
      section: string,
      input: unknown,
      context: ValidationContext,
      others: Sections,
      owned: Document,
    ) => {
      const result = validate(section, input, context) as { success: boolean; data: Document };
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
