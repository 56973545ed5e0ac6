import { accessWords } from '@portal/shared/contract';
import {
  ACTION_TITLES,
  AFFECTED_GROUPS,
  hasRight,
  isOfBranches,
  type ActionKind,
  type AffectedData,
  type AffectedRequest,
  type CellRight,
} from '@portal/shared/contract/cell';
import type { Database, Queryable } from '../../../platform/database/database';
import { PortalError } from '../../../platform/errors';
import { hashOf } from '../../identity';
import type { ActiveRules } from '../../profile';
import { labelIn } from '../accesses';
import {
  linkAccess,
  ownerOfSecret,
  staffAccess,
  staffIdBy,
  studentAccess,
  type LeakedAccess,
} from './access-of-store';
import { listAffected, type AffectedStudent, type Reach } from './affected-store';
import { breachMail } from './breach-mail';

type Deps = { database: Pick<Database, 'db'>; rules: ActiveRules };

const NO_TOKEN =
  'No account, link or student has this token. An ended session is deleted after a time: name the account or the link instead.';

/** @throws PortalError 404 */
async function accessOf(
  db: Queryable,
  { staff, link, token, ...within }: AffectedRequest,
): Promise<LeakedAccess> {
  const owner = token === undefined ? undefined : await ownerOfSecret(db, hashOf(token));
  if (token !== undefined && !owner) throw new PortalError(404, NO_TOKEN);
  const ids = {
    staff: staff === undefined ? undefined : await staffIdBy(db, staff),
    link,
    ...(owner ? { [owner.kind]: owner.id } : {}),
  } as { staff?: string; link?: string; student?: string };
  const found =
    (ids.staff !== undefined && (await staffAccess(db, ids.staff, within))) ||
    (ids.link !== undefined && (await linkAccess(db, ids.link, within))) ||
    (ids.student !== undefined && (await studentAccess(db, ids.student)));
  if (!found)
    throw new PortalError(404, staff === undefined ? 'There is no such link.' : 'There is no such account.');
  return found;
}

/** Rights that show students by name through the drives of an account. */
const BY_DRIVES: readonly CellRight[] = ['read applicants', 'take attendance'];

/** Whose data an access could reach. */
function reachOf(access: LeakedAccess): Reach {
  const none: Reach = { branches: [], numbers: false, driveCodes: [], driveId: null, studentId: null };
  if (access.kind === 'student') return { ...none, studentId: access.studentId };
  if (access.kind === 'link') return { ...none, driveId: access.driveId };
  const standings = access.standings.filter(({ suspended }) => !suspended);
  const may = (right: CellRight) => standings.filter(({ role }) => hasRight(role, right));
  const readers = may('read students');
  return {
    ...none,
    branches: readers.some(({ role }) => !isOfBranches(role))
      ? null
      : readers.flatMap(({ branches }) => branches),
    numbers: may('reveal identity numbers').length > 0,
    driveCodes: BY_DRIVES.flatMap(may).flatMap(({ drives }) => drives),
  };
}

/** What was reached, in the words of forms and lists. */
function wordsOf(rules: ActiveRules, { group, what }: AffectedStudent['reached'][number]): string {
  if (group === 'numbers revealed') return labelIn(rules, what);
  if (group === 'data changed') return ACTION_TITLES[what as ActionKind] ?? what;
  const [name = '', ...columns] = what.split(': ');
  return [accessWords(name), ...columns].join(': ');
}

/**
 * Whose data an account, a company link or a token reached and could reach between two instants, grouped, with a draft mail for each group:
 * the breach drill (DAT-06). @throws PortalError 404
 */
export async function affectedBy(
  { database: { db }, rules }: Deps,
  asked: AffectedRequest,
): Promise<AffectedData> {
  const access = await accessOf(db, asked);
  const { from, to } = asked;
  const students = await listAffected(db, access.actors, reachOf(access), {
    from,
    to,
    groups: AFFECTED_GROUPS,
  });
  const groups = AFFECTED_GROUPS.flatMap((group) => {
    const of = students.filter((one) => one.group === group);
    if (of.length === 0) return [];
    const what = [...new Set(of.flatMap(({ reached }) => reached.map((one) => wordsOf(rules, one))))].sort();
    return [
      {
        group,
        what,
        students: of.map(({ enrollment, name }) => ({ enrollment, name })),
        mail: breachMail({ group, what, from, to }),
      },
    ];
  });
  return { by: `${access.kind === 'link' ? 'a link of ' : ''}${access.name}`, groups };
}
