import { rulesVersion } from '@portal/shared/config/rules-version.mjs';
import { sha256Of } from '../../../platform/blobs/index';
import {
  markings,
  refusals,
  rulesDescription,
  saveDecision,
  verdict,
  type Marking,
  type RulesDescription,
  type SaveDecision,
  type Verdict,
} from './description';
import type { ValidationContext } from './validation-context';
import { openRules, RulesFailure } from './rules-sandbox';

type Document = Record<string, unknown>;
/** The stored sections of a profile by name, as they stand in the clear. */
export type StoredSections = Record<string, Document>;

/** The decrypted sections of a profile, and the values that their check depends on. */
export type ProfileToTry = { sections: StoredSections; context: ValidationContext };

/** What the marks of a save are computed from, besides what is saved. */
type Save = {
  /** The profile's other sections. */
  others: StoredSections;
  /** Values of the section that the server adds to what the rules store. */
  owned: Document;
};

/** One rules file that was loaded and tried. */
export type LoadedRules = Omit<RulesDescription, 'marks' | 'version'> & {
  /** By which a form knows whether the active rules are its own: of the built file (W-69). */
  version: string;
  /** Of the file: another file may make other marks. */
  hash: string;
  /** Checks a section's input. @throws RulesFailure when the rules give no result */
  validate(section: string, input: Record<string, unknown>, context: ValidationContext): Promise<Verdict>;
  /**
   * Checks a section's input, and computes the marks of the profile that holds it.
   * @throws RulesFailure when the rules give no result, or marks that the contract does not know
   */
  validateSave(
    section: string,
    input: Record<string, unknown>,
    context: ValidationContext,
    save: Save,
  ): Promise<SaveDecision>;
  /**
   * Computes the marks of profiles that may be unchecked.
   * @returns for each its marks, or why it has none @throws RulesFailure when the rules give none at all
   */
  marks(profiles: StoredSections[]): Promise<Marking[]>;
  /**
   * Tries whole profiles. Only names that the rules describe are returned, so that the rules cannot reveal what they
   * read.
   * @returns for each the names of the refused fields, a section's name for others
   * @throws RulesFailure when the rules give no results
   */
  refusedFields(profiles: ProfileToTry[]): Promise<string[][]>;
  close(): Promise<void>;
};

/** The names of all sections and fields. */
export const namesOf = (sections: RulesDescription['sections']): ReadonlySet<string> =>
  new Set(
    Object.entries(sections).flatMap(([section, { fields }]) => [section, ...fields.map(({ name }) => name)]),
  );

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
  const file = Buffer.from(code);
  const sandbox = openRules(code, answerMs);
  try {
    const described = rulesDescription.safeParse(await sandbox.call('describe'));
    if (!described.success) {
      throw new RulesFailure(
        `The rules lack ${described.error.issues[0]?.path.join('.') ?? 'their description'}`,
      );
    }
    const { marks: _, version = rulesVersion(file), ...description } = described.data;
    const names = namesOf(description.sections);
    const rules: LoadedRules = {
      ...description,
      version,
      hash: sha256Of(file),
      validate: async (section, input, context) => {
        const judged = verdict.safeParse(await sandbox.call('validate', section, input, context));
        if (!judged.success) throw new RulesFailure('The rules gave a verdict that cannot be read');
        return judged.data;
      },
      validateSave: async (section, input, context, { others, owned }) => {
        const judged = saveDecision.safeParse(
          await sandbox.call('validateSave', section, input, context, others, owned),
        );
        if (!judged.success) throw new RulesFailure('The rules gave a verdict or marks that cannot be read');
        return judged.data;
      },
      marks: async (profiles) => {
        const made = markings.safeParse(await sandbox.call('marks', profiles));
        if (!made.success || made.data.length !== profiles.length)
          throw new RulesFailure('The rules gave marks that cannot be read');
        return made.data;
      },
      refusedFields: async (profiles) => {
        const tried = refusals.safeParse(await sandbox.call('refusedFields', profiles));
        if (!tried.success || tried.data.length !== profiles.length)
          throw new RulesFailure('The rules gave verdicts that cannot be read');
        return tried.data.map((refused) => refused.filter((name) => names.has(name)));
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
