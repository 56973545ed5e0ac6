import { MESSAGES, type FieldErrors, type SavedDraft } from '@portal/shared/contract';
import { PortalError } from '../../../platform/errors';
import { writeDraft } from './draft-store';
import { sectionOf, type ProfileDeps } from '../sections';

/** Longest text of a draft; the longest field takes 300 characters. */
const MOST_CHARACTERS = 1_000;

const isPlain = (value: unknown): boolean =>
  value === null ||
  typeof value === 'boolean' ||
  typeof value === 'number' ||
  (typeof value === 'string' && value.length <= MOST_CHARACTERS);

/**
 * What a form saves: what was typed, the save that it is based on, and which identity numbers must be typed again.
 */
type DraftOfForm = { draft: Record<string, unknown>; revision: number | null; again: readonly string[] };

/**
 * Keeps what was typed into a section's form. Texts are kept as typed, right or wrong; identity numbers never.
 * @returns when it was kept
 * @throws PortalError 404 no such section, 409 locked, 422 something that no draft may hold
 */
export async function saveDraft(
  { database, rules }: Pick<ProfileDeps, 'database' | 'rules'>,
  studentId: string,
  name: string,
  { draft, revision, again }: DraftOfForm,
): Promise<SavedDraft> {
  const { fields } = sectionOf(rules, name);
  const allowed = new Set(rules.draftFields[name]);
  const errors: FieldErrors = {};
  for (const [field, value] of Object.entries(draft)) {
    if (!allowed.has(field)) errors[field] = 'This is not kept in a draft';
    else if (!isPlain(value)) errors[field] = 'This is too long for a draft';
  }
  for (const field of again) {
    if (allowed.has(field) || !fields.some((one) => one.name === field))
      errors[field] = 'This is no such field';
  }
  const [first] = Object.values(errors);
  if (first !== undefined) throw new PortalError(422, first, { errors });
  const savedAt = await writeDraft(database.db, studentId, name, { data: draft, revision, again });
  if (!savedAt) throw new PortalError(409, MESSAGES.profileLocked);
  return { saved_at: savedAt.toISOString() };
}
