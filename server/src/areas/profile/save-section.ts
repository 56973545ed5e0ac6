import { MESSAGES, SAVED_ELSEWHERE } from '@portal/shared/contract';
import type { Queryable } from '../../platform/database/database';
import { PortalError } from '../../platform/errors';
import { changesOf } from './changes';
import { encryptDocument, openDocument } from './documents';
import { ownedBy } from './owned-fields';
import { passoutYearAt } from './portal-day';
import type { LoadedRules, StoredSections } from './rules/loaded-rules';
import { isOpen, validationContext, passoutYearOf, profileOf, sectionOf, type ProfileDeps } from './sections';
import { lockStudent, writeSection, type StoredProfile } from './store';

/** The section that gives the student's name (D-24). */
const PERSONAL = 'personal';

type Save = {
  studentId: string;
  name: string;
  input: Record<string, unknown>;
  /** The save of the section that this one is based on; undefined where the form does not say. */
  revision?: number;
  /** Drafts that were kept later stay. ISO 8601. */
  until?: string;
};

/**
 * Saves a section: every register call is an upsert (D-02).
 * @param save `input`: the body as sent
 * @throws PortalError 403 not asked of this degree, 404 no such section, 409 locked, or saved elsewhere since (W-50), 422
 *   with field errors
 */
export async function saveSection(deps: ProfileDeps, save: Save): Promise<void> {
  const { db } = deps.database;
  if (await trySave(deps, db, save)) return;
  // Another section was saved after this one was judged: its marks have to be in these.
  const isSaved = await db.transaction(async (tx) => {
    await lockStudent(tx, save.studentId);
    return trySave(deps, tx, save);
  });
  if (!isSaved) throw new Error('A profile was changed though its student is held');
}

const othersThan = (name: string, { sections }: StoredProfile): StoredSections =>
  Object.fromEntries(
    sections.filter(({ section }) => section !== name).map(({ section, data }) => [section, data]),
  );

/** Judges and writes. @returns false when the profile was changed in between; nothing is written then */
async function trySave(deps: ProfileDeps, db: Queryable, save: Save): Promise<boolean> {
  const { studentId, name, input } = save;
  const { rules, encryption, now } = deps;
  const section = sectionOf(rules, name);
  const profile = await profileOf({ database: { db } }, studentId);
  if (!isOpen(profile, name)) throw locked();
  if (!section.degrees.includes(profile.degree)) {
    throw new PortalError(403, `${section.title} are not asked of ${profile.degree} students.`);
  }
  const stored = profile.sections.find((one) => one.section === name);
  const isOvertaken = save.revision !== undefined && save.revision !== (stored?.revision ?? 0);
  const owned = ownedBy(section, passoutYearOf(profile) ?? passoutYearAt(now));
  const result = await judge(rules, name, input, validationContext(profile, now), {
    others: othersThan(name, profile),
    owned,
  });
  const owner = { studentId, section: name };
  const sealed = encryptDocument(result.data, rules.confidentialFields[name] ?? [], owner, encryption);
  const changes = changesOf(
    stored && { shown: stored.data, whole: openDocument(stored, owner, encryption) },
    {
      shown: { ...sealed.data, ...owned },
      whole: { ...result.data, ...owned },
    },
  );
  // Equal values are saved, no matter who saved them (F-02).
  if (isOvertaken && changes !== null) throw new PortalError(409, SAVED_ELSEWHERE);
  const outcome = await writeSection(db, {
    section: name,
    data: { ...sealed.data, ...owned },
    sealed: sealed.sealed,
    rulesVersion: rules.version,
    declares: name === PERSONAL,
    until: save.until ?? null,
    changes,
    marks: { ...result.marks, studentId, revision: profile.revision + 1, madeBy: rules.hash },
  });
  if (outcome === 'locked') throw locked();
  return outcome === 'written';
}

/** @throws PortalError 422 with a sentence for each field that breaks the rules */
async function judge(rules: LoadedRules, ...of: Parameters<LoadedRules['validateSave']>) {
  const result = await rules.validateSave(...of);
  if (result.success) return result;
  const [first = 'Some fields are not right.'] = Object.values(result.errors);
  throw new PortalError(422, first, { errors: result.errors });
}

const locked = () => new PortalError(409, MESSAGES.profileLocked);
