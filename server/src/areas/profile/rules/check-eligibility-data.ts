import { DEGREES, eligibilityData, type Degree, type EligibilityData } from '@portal/shared/contract';
import { ownedBy } from '../owned-fields';
import type { LoadedRules, StoredSections } from './loaded-rules';
import { RulesFailure } from './rules-sandbox';

/** A day on which samples are tried; no sample is of the years after it. */
const TODAY = '2026-11-21';
const PASSOUT_YEAR = 2027;

type Sample = LoadedRules['samples'][number];
/** What is wrong, in words, and the names that a sample's marks have. */
type Tried = { wrong: string[]; given: (keyof EligibilityData)[] };

const NAMES = Object.keys(eligibilityData.shape) as (keyof EligibilityData)[];

/**
 * Finds the field whose rule throws: without it the rules judge (F-44).
 * @throws RulesFailure with the section and the field
 */
async function nameField<Values extends Record<string, unknown>>(
  error: unknown,
  section: LoadedRules['sections'][string],
  input: Values,
  judge: (values: Values) => Promise<unknown>,
): Promise<never> {
  if (!(error instanceof RulesFailure)) throw error;
  for (const { name, label } of section.fields) {
    if (!(name in input)) continue;
    const isJudged = await judge({ ...input, [name]: undefined }).then(
      () => true,
      () => false,
    );
    if (isJudged) throw new RulesFailure(`${section.title}, "${label}" (${name}): ${error.message}`);
  }
  throw new RulesFailure(`${section.title}: ${error.message}`);
}

/**
 * What the server would store of a sample. A rule may have become stricter than the sample, which is no matter of drives:
 * its values stand then as they were typed. A name that the section does not have is left out, as no form would send it.
 */
async function storeSample(rules: LoadedRules, { degree, sections }: Sample): Promise<StoredSections> {
  const stored: StoredSections = {};
  for (const [name, input] of Object.entries(sections)) {
    const section = rules.sections[name];
    if (!section) continue;
    const judge = (values: typeof input) => rules.validate(name, values, { degree, today: TODAY });
    const result = await judge(input).catch((error: unknown) => nameField(error, section, input, judge));
    const typed = section.fields.flatMap((field) =>
      field.name in input ? [[field.name, input[field.name]] as const] : [],
    );
    const document = result.success ? result.data : Object.fromEntries(typed);
    stored[name] = { ...document, ...ownedBy(section, PASSOUT_YEAR) };
  }
  return stored;
}

/** Tries the marks of one sample. */
async function trySample(rules: LoadedRules, sample: Sample): Promise<Tried> {
  const [made] = await rules.marks([await storeSample(rules, sample)]);
  if (!made || 'error' in made)
    return { wrong: [`marks failed: ${(made?.error ?? '').slice(0, 300)}`], given: [] };
  const read = eligibilityData.safeParse(made.marks);
  if (read.success) return { wrong: [], given: NAMES.filter((name) => read.data[name] !== null) };
  return {
    wrong: read.error.issues.flatMap((issue) =>
      issue.code === 'unrecognized_keys'
        ? issue.keys.map((name) => `${name} is no name of the contract`)
        : [`${issue.path.join('.') || 'what marks gives'} is of a wrong type`],
    ),
    given: NAMES,
  };
}

/** Of a degree's samples together, every name must be there. */
async function tryDegree(rules: LoadedRules, degree: Degree): Promise<string[]> {
  const samples = rules.samples.filter((sample) => sample.degree === degree);
  if (samples.length === 0) return ['there is no sample'];
  const tried = await Promise.all(samples.map((sample) => trySample(rules, sample)));
  const missing = NAMES.filter((name) => !tried.some(({ given }) => given.includes(name)));
  const wrong = tried.flatMap((one) => one.wrong);
  return [...new Set([...missing.map((name) => `${name} is missing`), ...wrong])];
}

/**
 * Tries whether rules give drives all that contract/eligibility-data names (W-62): the marks
 * made of their samples must have every name in its type.
 * @returns what is wrong, by degree and name; empty when nothing is
 */
export async function wrongMarks(rules: LoadedRules): Promise<string[]> {
  const wrong = await Promise.all(
    DEGREES.map(async (degree) => (await tryDegree(rules, degree)).map((words) => `${degree}: ${words}`)),
  );
  return wrong.flat();
}
