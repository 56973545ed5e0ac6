import { SHORTLIST_NUMBER } from '@portal/shared/contract';
import {
  applicantFilterTexts,
  isOfRound,
  STAGES,
  STUDENT_FILTERS,
  STUDENT_MEASURES,
  STUDENT_WAIT_LABELS,
  COMPLETE_LABELS,
  type Audience,
  type Stage,
  type StudentFilterName,
} from '@portal/shared/contract/cell';
import type { SQL } from 'drizzle-orm';
import type { Queryable } from '../../../platform/database/database';
import { PortalError } from '../../../platform/errors';
import { isId } from '../../../platform/is-id';
import type { ActiveRules } from '../../profile';
import { applicantsIn, driveInScope, noDrive, type StagePlace, studentsAt, FULL_ACCESS } from '../../drives';
import { namedOf, studentIdOf } from '../../identity';
import { studentsIn, filterOf } from '../../students';
import { driveOfMessage, readIds } from './message-store';

/** Whom a message goes to. @property ids of the students, as a query @property words for a person, without a student's name */
export type Chosen = {
  ids: SQL;
  words: string;
  drive: { id: string; company: string; deadline: Date } | null;
};

/** The error of an empty audience (MSG-01). */
export const noRecipients = (message: string): PortalError =>
  new PortalError(422, message, { errors: { audience: message } });

const listed = (...words: (string | undefined)[]): string => words.filter(Boolean).join('; ');

/** Those who are selected in the list; undefined: all of it (F-66). @throws PortalError 422 for what is no id of a student */
function selectedIn({ chosen }: Audience): string[] | undefined {
  const ids = chosen?.split('|').filter(Boolean) ?? [];
  if (!ids.every(isId))
    throw noRecipients('No students selected. The selection is not known: select them again.');
  return ids.length > 0 ? ids : undefined;
}
const selectedText = (ids: readonly string[] | undefined): string | undefined =>
  ids && `${ids.length} selected`;

/** Without a filter it selects no one, not everyone. */
async function fromStudents(db: Queryable, rules: ActiveRules, audience: Audience): Promise<Chosen> {
  const ids = selectedIn(audience);
  // The season of the console alone is nearly everyone.
  if (!ids && !STUDENT_FILTERS.some((name) => name !== 'season' && audience[name]?.trim()))
    throw noRecipients('No students selected. Choose students by a filter.');
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

const isStage = (tab: string): tab is Stage => (STAGES as readonly string[]).includes(tab);

/** The number of the round that an audience names. @throws PortalError 422 for one that lacks or is too many */
function roundOf({ tab, round }: Audience): number | null {
  if (Boolean(round) === isOfRound(tab ?? '')) return round ? Number(round) : null;
  throw noRecipients(
    round ? 'No students selected: this choice has no round.' : 'No students selected. Choose a round.',
  );
}

/** Those of a drive's list of applicants who are at a stage (F-73). */
async function atStage(
  db: Queryable,
  place: StagePlace,
  list: Omit<Parameters<typeof applicantsIn>[0], 'tab'>,
): Promise<SQL> {
  const applied = { ...list, tab: 'applied' } as const;
  const ids = await studentsAt(db, list.driveId, place, await readIds(db, applicantsIn(applied)));
  return applicantsIn({ ...applied, ids });
}

/** A stage, or a tab of the list, in words: 'absent from round 2'. */
const placeText = (tab: string, round: number | null): string =>
  round === SHORTLIST_NUMBER ? tab.replace('round', 'the shortlist') : [tab, round].join(' ').trim();

async function fromDrive(db: Queryable, audience: Audience): Promise<Chosen> {
  const { drive, tab, q, degree, branch } = audience;
  const selected = selectedIn(audience);
  if (!drive || !tab) throw noRecipients('No students selected. Choose a drive, and who of its students.');
  const round = roundOf(audience);
  const driveId = await driveInScope(db, drive, FULL_ACCESS);
  const found = await driveOfMessage(db, driveId);
  if (!found) throw noDrive();
  if (!found.isSeen) throw noRecipients('This drive is not published yet: none of its students know of it.');
  const list = { ...audience, driveId, ids: selected, hidden: null };
  const ids = isStage(tab) ? await atStage(db, { stage: tab, round }, list) : applicantsIn({ ...list, tab });
  const searched = q?.trim() && 'by a search';
  const words = listed(
    placeText(tab, round),
    degree,
    branch,
    ...applicantFilterTexts(audience),
    searched,
    selectedText(selected),
  );
  return { ids, words: `${found.company}: ${words}`, drive: found };
}

async function fromOne(db: Queryable, rules: ActiveRules, { enrollment }: Audience): Promise<Chosen> {
  const id = enrollment && (await studentIdOf(db, enrollment));
  if (!id) throw noRecipients('No students selected. Enter the enrollment of a student.');
  const { needed } = rules.current().rules;
  const ids = studentsIn({ degrees: [], branches: [], standings: [], ids: [id], needed });
  return { ids, words: 'One student', drive: null };
}

/**
 * The students of an audience, by the query of its list (MSG-01).
 * @throws PortalError 422 where no one is chosen, 400 for an invalid filter, 404 for an unknown drive
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
