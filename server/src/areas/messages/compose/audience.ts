import {
  STUDENT_FILTERS,
  STUDENT_MEASURES,
  STUDENT_WAIT_LABELS,
  COMPLETE_LABELS,
  type Audience,
  type StudentFilterName,
} from '@portal/shared/contract/cell';
import type { SQL } from 'drizzle-orm';
import type { Queryable } from '../../../platform/database/database';
import { PortalError } from '../../../platform/errors';
import { isId } from '../../../platform/is-id';
import type { ActiveRules } from '../../profile';
import { applicantsIn, driveInScope, noDrive, FULL_ACCESS } from '../../drives';
import { namedOf, studentIdOf } from '../../identity';
import { studentsIn, filterOf } from '../../students';
import { driveOfMessage } from './message-store';

/** Whom a message goes to. @property ids of the students, as a query @property words for a person, without a student's name */
export type Chosen = {
  ids: SQL;
  words: string;
  drive: { id: string; company: string; deadline: Date } | null;
};

/** The refusal of an audience that is nobody (MSG-01). */
export const nobody = (message: string): PortalError =>
  new PortalError(422, message, { errors: { audience: message } });

const listed = (...words: (string | undefined)[]): string => words.filter(Boolean).join('; ');

/** Those who are selected in the list; undefined: all of it (F-66). @throws PortalError 422 for what is no id of a student */
function selectedIn({ chosen }: Audience): string[] | undefined {
  const ids = chosen?.split('|').filter(Boolean) ?? [];
  if (!ids.every(isId))
    throw nobody('Nobody is chosen. The selected students are not known: select them again.');
  return ids.length > 0 ? ids : undefined;
}
const selectedText = (ids: readonly string[] | undefined): string | undefined =>
  ids && `${ids.length} selected`;

/** Without a filter it is nobody, not everybody. */
async function fromStudents(db: Queryable, rules: ActiveRules, audience: Audience): Promise<Chosen> {
  const ids = selectedIn(audience);
  // The season of the console alone is nearly everybody.
  if (!ids && !STUDENT_FILTERS.some((name) => name !== 'season' && audience[name]?.trim()))
    throw nobody('Nobody is chosen. Choose students by a filter.');
  const { q, degree, branch, standing, complete, waits, season, counted, gender } = audience;
  const filter = { ...filterOf(audience, rules.current().rules.needed), ids };
  await namedOf(db, { degree, branch });
  const said: Record<StudentFilterName, string | undefined> = {
    degree,
    branch,
    standing,
    complete: complete && COMPLETE_LABELS[complete].toLowerCase(),
    waits: waits && STUDENT_WAIT_LABELS[waits].toLowerCase(),
    season: season && `season ${season}`,
    counted: counted && STUDENT_MEASURES[counted].title.toLowerCase(),
    gender: gender?.toLowerCase(),
    q: q?.trim() && 'by a search',
  };
  const words = listed(...Object.values(said), selectedText(ids)).replaceAll('|', ', ');
  return { ids: studentsIn(filter), words: `Students: ${words}`, drive: null };
}

async function fromDrive(db: Queryable, audience: Audience): Promise<Chosen> {
  const { drive, tab, q, degree, branch } = audience;
  const ids = selectedIn(audience);
  if (!drive || !tab) throw nobody('Nobody is chosen. Choose a drive, and who of its students.');
  const driveId = await driveInScope(db, drive, FULL_ACCESS);
  const found = await driveOfMessage(db, driveId);
  if (!found) throw noDrive();
  if (!found.isSeen) throw nobody('This drive is not published yet: none of its students know of it.');
  return {
    ids: applicantsIn({ driveId, tab, q, degree, branch, ids, hidden: null }),
    words: `${found.company}: ${listed(tab, degree, branch, q?.trim() && 'by a search', selectedText(ids))}`,
    drive: found,
  };
}

async function fromOne(db: Queryable, rules: ActiveRules, { enrollment }: Audience): Promise<Chosen> {
  const id = enrollment && (await studentIdOf(db, enrollment));
  if (!id) throw nobody('Nobody is chosen. Enter the enrollment of a student.');
  const { needed } = rules.current().rules;
  const ids = studentsIn({ degrees: [], branches: [], standings: [], ids: [id], needed });
  return { ids, words: 'One student', drive: null };
}

/**
 * Whom an audience names, by the query of the list that it is of (MSG-01).
 * @throws PortalError 422 where nobody is chosen, 400 for a filter that is none, 404 for a drive that is not there
 */
export function chosenBy(db: Queryable, rules: ActiveRules, audience: Audience): Promise<Chosen> {
  switch (audience.of) {
    case 'students':
      return fromStudents(db, rules, audience);
    case 'drive':
      return fromDrive(db, audience);
    default:
      return fromOne(db, rules, audience);
  }
}
