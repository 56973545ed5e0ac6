import type { JudgingContext } from './judging-context';

type RulesModule = {
  version: unknown;
  sections: unknown;
  needed: unknown;
  confidentialFields: unknown;
  draftFields: unknown;
  validate(section: string, input: unknown, context: JudgingContext): unknown;
};
type Exports = { profileRules?: RulesModule; default?: RulesModule };

/**
 * What runs in the sandbox: evaluates a rules.cjs and gives what the server calls of it. It may name nothing from
 * outside itself.
 */
export function rulesProgram({ code }: { code: string }) {
  const module: { exports: Exports } = { exports: {} };
  const evaluated = (0, eval)(`(function (module, exports) {${code}\n})`) as (
    own: typeof module,
    exports: Exports,
  ) => void;
  evaluated(module, module.exports);
  const rules = (module.exports.profileRules ?? module.exports.default)!;
  return {
    describe: () => ({
      version: rules.version,
      sections: rules.sections,
      needed: rules.needed,
      confidentialFields: rules.confidentialFields,
      draftFields: rules.draftFields,
    }),
    validate: (section: string, input: unknown, context: JudgingContext) =>
      rules.validate(section, input, context),
  };
}
