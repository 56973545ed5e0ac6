import {
  CLOSING_NAMED_MAX,
  hasRight,
  LINK_ENDS_MS,
  type CellRight,
  type MenuCounts,
  type OverviewData,
  type OverviewDetails,
} from '@portal/shared/contract/cell';
import type { Database, Queryable } from '../../platform/database/database';
import type { StaffPrincipal } from '../../platform/http/access';
import { recentChanges } from '../activity';
import { linksThatEnd } from '../company-links';
import { countAbsences } from '../debarment';
import { countDrives, reachOf, type AccessScope } from '../drives';
import { countUnsentInvitations } from '../identity';
import { unfinishedImport } from '../imports';
import { rolledBackParts } from '../releases';
import { clashesToday } from '../rounds';
import { countResponses } from '../students';
import { countUnlockRequests } from '../verification';
import {
  countDebarmentsToAnswer,
  countStudents,
  countToDo,
  countToVerify,
  readClosing,
  readSeason,
  readToDo,
} from './overview-store';
import { readSchedule, readUnpublished } from './schedule-store';

type Deps = Pick<Database, 'db'>;

/** Who reads the overview. @property reach a coordinator's drives alone, and never their own record (CEL-04) @property season absent: all */
export type Asked = {
  staff: Pick<StaffPrincipal, 'id' | 'role'>;
  reach: AccessScope;
  season: string | undefined;
};

/** Rounds with unpublished results that are named. */
const UNPUBLISHED_NAMED = 5;
/** Changes of the activity log that are shown. */
const CHANGES_SHOWN = 5;

/** What waits for somebody with a right. */
const WAITS = {
  bars_to_decide: 'propose debarments',
  appeals: 'propose debarments',
  withdrawals: 'reopen answers',
  erasures: 'erase students',
  drives_shortlisted: 'manage company links',
  drives_received: 'manage company links',
} as const satisfies Partial<Record<keyof MenuCounts, CellRight>>;
const NAMES = Object.keys(WAITS) as (keyof typeof WAITS)[];
const NONE = Object.fromEntries(NAMES.map((name) => [name, 0])) as Record<keyof typeof WAITS, number>;

/** How much is to do behind the entries of the menu that somebody has, of the branches that they reach (CEL-74, CEL-77). */
export async function menuCounts(
  { db }: Deps,
  staff: Pick<StaffPrincipal, 'id' | 'role' | 'studentId' | 'branches'>,
): Promise<MenuCounts> {
  const { role, branches: within } = staff;
  const verifies = hasRight(role, 'verify profiles');
  const names = NAMES.filter((name) => hasRight(role, WAITS[name]));
  return {
    to_verify: verifies ? await countToVerify(db, within) : 0,
    unlock_requests: verifies ? await countUnlockRequests(db, { state: 'open', within }) : 0,
    ...NONE,
    ...(names.length > 0 ? await countToDo(db, await reachOf(db, staff), names) : {}),
    updated_at: new Date().toISOString(),
  };
}

type OfRights = Pick<
  OverviewData,
  'unsent_invitations' | 'import_draft' | 'ending_links' | 'rolled_back' | 'activity'
>;

/** What only readers with a right get (CEL-03). */
async function readByRights(
  db: Queryable,
  { id }: Asked['staff'],
  may: (right: CellRight) => boolean,
): Promise<OfRights> {
  const found: OfRights = {};
  if (may('import students')) {
    const draft = await unfinishedImport(db, id);
    found.unsent_invitations = await countUnsentInvitations(db);
    found.import_draft = draft && { name: draft.name, saved_at: draft.savedAt.toISOString() };
  }
  if (may('manage company links'))
    found.ending_links = (await linksThatEnd(db, LINK_ENDS_MS)).map(({ until, ...link }) => ({
      ...link,
      until: until.toISOString(),
    }));
  if (may('manage staff'))
    found.rolled_back = (await rolledBackParts(db)).map(({ part, at }) => ({
      part,
      at: at.toISOString(),
    }));
  if (may('view activity')) found.activity = await recentChanges(db, CHANGES_SHOWN);
  return found;
}

/** What closes, what is to do, and what happens today: without a student's name for readers who may not read it (CEL-03, CEL-73). */
export async function overview({ db }: Deps, { staff, reach, season }: Asked): Promise<OverviewData> {
  const may = (right: CellRight): boolean => hasRight(staff.role, right);
  const drives = await countDrives(db, { ...reach, q: undefined, season }, ['waiting']);
  return {
    season: await readSeason(db, season),
    closing: await readClosing(db, reach, season, CLOSING_NAMED_MAX),
    to_do: await readToDo(db, { reach, season, may }),
    bars_to_answer: await countDebarmentsToAnswer(db),
    drives_open: drives.open,
    drives_closing: drives.closing,
    drives_draft: drives.draft,
    drives_unreleased: drives.unreleased,
    unpublished: await readUnpublished(db, reach, season, UNPUBLISHED_NAMED),
    ...(await countStudents(db, season)),
    ...(await readByRights(db, staff, may)),
    schedule: await readSchedule(db, reach, season, may('write messages')),
    updated_at: new Date().toISOString(),
  };
}

/** Responses to the drives that close, missing results, and clashes of today: it takes longer than all else of the overview (CEL-73). */
export const overviewDetails = async ({ db }: Deps, { reach, season }: Asked): Promise<OverviewDetails> => ({
  ...(await countResponses(db, { ...reach, season })),
  drives_waiting: (await countDrives(db, { ...reach, season, q: undefined })).waiting,
  absences: await countAbsences(db),
  clashes: await clashesToday(db, reach),
  updated_at: new Date().toISOString(),
});
