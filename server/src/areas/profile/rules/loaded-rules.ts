import { rulesDescription, verdict } from './description';
import type { RulesDescription, Verdict } from './description';
import type { JudgingContext } from './judging-context';
import { openRules, RulesFailure } from './rules-sandbox';

/** One rules file that was loaded and tried. */
export type LoadedRules = RulesDescription & {
  /**
   * Judges a section's input.
   * @throws RulesFailure when the rules give no verdict
   */
  validate(section: string, input: Record<string, unknown>, context: JudgingContext): Promise<Verdict>;
  close(): Promise<void>;
};

/** Every section refuses an empty input in words: rules that do not are broken. */
async function tryOut(rules: LoadedRules): Promise<void> {
  for (const name of Object.keys(rules.sections)) {
    const tried = await rules.validate(name, {}, { degree: 'BE', today: '2026-01-01' });
    if (tried.success) throw new RulesFailure(`The rules take an empty section ${name}`);
  }
}

/**
 * Loads a rules file in a sandbox of its own and tries every section once.
 * @param code the text of a rules.cjs
 * @param answerMs longest wait for one answer
 * @throws RulesFailure with the reason, when it throws, hangs, grows, or is no rules file; nothing is left running
 */
export async function loadRules(code: string, answerMs?: number): Promise<LoadedRules> {
  const sandbox = openRules(code, answerMs);
  try {
    const described = rulesDescription.safeParse(await sandbox.call('describe'));
    if (!described.success) {
      throw new RulesFailure(
        `The rules lack ${described.error.issues[0]?.path.join('.') ?? 'their description'}`,
      );
    }
    const rules: LoadedRules = {
      ...described.data,
      validate: async (section, input, context) => {
        const judged = verdict.safeParse(await sandbox.call('validate', section, input, context));
        if (!judged.success) throw new RulesFailure('The rules gave a verdict that cannot be read');
        return judged.data;
      },
      close: () => sandbox.close(),
    };
    await tryOut(rules);
    return rules;
  } catch (error) {
    await sandbox.close();
    throw error;
  }
}
