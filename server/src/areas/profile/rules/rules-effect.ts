import { missingGroups } from '@portal/shared/contract';
import type { Database } from '../../../platform/database/database';
import { readLockedProfiles, type LockedProfile } from '../locked-profiles-store';
import { validationContext } from '../sections';
import { namesOf, type LoadedRules, type ProfileToTry } from './loaded-rules';
import { withStandIns } from './stand-ins';

/** Profiles a batch: the rules take them in a fifth of a second, and the event loop reads and writes them in ms. */
const BATCH = 50;
/** What is said of a field that the active rules know neither by its name nor by its section. */
const UNKNOWN = 'a new field';

/** What other rules do to profiles that are locked. */
export type RulesEffect = {
  looked: number;
  /** How many are complete by the rules of before, and by the others not. */
  broken: number;
  /** By how many of these a field is refused, or a section missed. */
  fields: Map<string, number>;
};

export type EffectDeps = { database: Pick<Database, 'db'> };

/** The active rules, and those on trial. */
type Both = { before: LoadedRules; after: LoadedRules };

/** What rules would be asked of a profile: the sections that they know and ask of its degree. */
function toTry(profile: LockedProfile, rules: LoadedRules, { before, after }: Both, now: Date): ProfileToTry {
  const { degree } = profile;
  const asked = profile.sections.filter(({ section }) => rules.sections[section]?.degrees.includes(degree));
  return {
    context: validationContext(profile, now),
    sections: Object.fromEntries(
      asked.map((stored) => [stored.section, withStandIns([before, after], degree, stored)]),
    ),
  };
}

/**
 * The name under which a refusal is reported. A release could describe a field for each value that it looks for: a
 * name that is not in the active rules too is replaced by its section's.
 */
function reportedName(name: string, known: ReadonlySet<string>, { sections }: LoadedRules): string {
  if (known.has(name)) return name;
  const [section] =
    Object.entries(sections).find(([, { fields }]) => fields.some((field) => field.name === name)) ?? [];
  return section !== undefined && known.has(section) ? section : UNKNOWN;
}

/** For each profile what rules refuse of it: names of fields, and of sections that are missing. */
async function refusedBy(
  rules: LoadedRules,
  profiles: readonly LockedProfile[],
  both: Both,
  now: Date,
): Promise<Set<string>[]> {
  if (profiles.length === 0) return [];
  const known = namesOf(both.before.sections);
  const refused = await rules.refusedFields(profiles.map((one) => toTry(one, rules, both, now)));
  return profiles.map(({ degree, sections }, at) => {
    const filled = new Set(sections.map(({ section }) => section));
    const missing = missingGroups(rules.needed[degree], (name) => filled.has(name));
    return new Set([
      ...(refused[at] ?? []).map((name) => reportedName(name, known, rules)),
      ...missing.map((group) => `${group.join(' or ')} (not filled)`),
    ]);
  });
}

/**
 * Tries profiles by the active rules and by others.
 * @param ids of students whose profiles are locked @param isOver asked before each batch; the rest is left out then
 * @throws RulesFailure when either give no result
 */
export async function rulesEffect(
  needs: EffectDeps,
  both: Both,
  ids: readonly string[],
  { now, isOver }: { now: Date; isOver: () => boolean },
): Promise<RulesEffect> {
  const effect: RulesEffect = { looked: 0, broken: 0, fields: new Map() };
  for (let start = 0; start < ids.length && !isOver(); start += BATCH) {
    const profiles = await readLockedProfiles(needs.database.db, ids.slice(start, start + BATCH));
    const refused = await refusedBy(both.after, profiles, both, now);
    const hit = profiles.flatMap((profile, at) =>
      refused[at]?.size ? [{ profile, fields: refused[at] }] : [],
    );
    const earlier = await refusedBy(
      both.before,
      hit.map(({ profile }) => profile),
      both,
      now,
    );
    const newly = hit.filter((_, at) => earlier[at]?.size === 0);
    for (const field of newly.flatMap(({ fields }) => [...fields]))
      effect.fields.set(field, (effect.fields.get(field) ?? 0) + 1);
    effect.looked += profiles.length;
    effect.broken += newly.length;
  }
  return effect;
}
