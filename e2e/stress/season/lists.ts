import { pick, type Random } from '../../../server/testing/random';
import type {
  OfferItem,
  OffersChecked,
  RoundAbsences,
  RoundStudent,
  RoundStudentsPage,
} from '../../../shared/src/contract/cell';
import type { Officer } from './calls';
import { type Played, type Season, why } from './scene';

const MARKS = { columns: ['enrollment', 'attendance', 'result'], as: null };

/** Enters attendance and results of a round. @param lines without a header */
export const enterMarks = (officer: Officer, round: string, lines: string[]) =>
  officer.enter('checkMarks', 'importMarks', round, MARKS, ['Enrollment,Attendance,Result', ...lines]);

/** Of how many, from 0 to 1, attendance, results and good results are entered. */
type Shares = { attended: number; named: number; qualified: number };
/** What a list says of a student: absent and excused people have no result. */
export function markOf(random: Random, { enrollment }: RoundStudent, { attended, named, qualified }: Shares) {
  const status = random() < attended ? 'present' : pick(random, ['absent', 'excused', '']);
  const result =
    status === 'present' && random() < named ? (random() < qualified ? 'qualified' : 'not qualified') : '';
  return `${enrollment},${status},${result}`;
}

/** Releases what is staged of a round, now or at an instant. @param rest whether those without a result are not qualified */
export async function release({ officer }: Season, id: string, rest: boolean, at: string | null = null) {
  const { staged, version } = await officer.ask<RoundStudentsPage>('roundStudents', { id });
  if (staged.qualified + staged.unqualified === 0) return null;
  const body = { at, rest, version };
  return (await officer.ask<{ batch: string }>('releaseResults', { id, body })).batch;
}

/** Takes a change back. @param student whose part alone is undone (F-65) */
export async function undo({ officer }: Season, batch: string | null, student?: string) {
  if (batch) await officer.ask('undo', { id: batch, body: { ...why, ...(student ? { student } : {}) } });
}

/** Makes the attendance final: debarments are proposed. */
export async function finalise({ officer }: Season, id: string) {
  const { version, suggested, absent, unmarked } = await officer.ask<RoundAbsences>('roundAbsences', { id });
  const isDue = [...absent, ...unmarked].some(({ bar }) => bar === 'none');
  const body = { rest: true, reason: suggested, version };
  if (isDue) await officer.ask('finaliseAttendance', { id, body });
}

export const offersOf = ({ officer }: Season, query: Record<string, string>) =>
  officer.all<OfferItem>('offers', { query });

/** What a company offers a student. @property lpa the package; that of the role unless said */
type Terms = { role?: Played['roles'][number]; lpa?: string };

/**
 * Records offers by a list; whatever is unusual is confirmed, and what breaks a rule is left out.
 * @param until the hour of the season until which they are answered
 */
export async function recordOffers(
  { officer, clock }: Season,
  drive: Played,
  people: readonly { enrollment: string }[],
  until: number,
  { role = drive.roles[0]!, lpa }: Terms = {},
): Promise<string | null> {
  const title = drive.has('renamed role') ? `Senior ${role[0]}` : role[0];
  const amount = drive.has('worse package') && role === drive.roles[0] ? 5 : (role[1] + role[2]) / 2;
  const lines = people.map(({ enrollment }) => `${enrollment},${title},${lpa ?? amount}`);
  const mapping = {
    columns: ['enrollment', 'role', 'package'],
    role: null,
    package: null,
    package_reason: null,
  };
  const list = ['Enrollment,Role,Package', ...lines];
  const file = new Blob([list.join('\n')]);
  const { rows } = await officer.send<OffersChecked>('checkOffers', drive.id, 'mapping', mapping, file);
  const confirmed = rows.flatMap(({ verdict, enrollment, package_lpa }) =>
    verdict === 'reason' ? [{ enrollment, package_lpa, ...why }] : [],
  );
  const whole = { ...mapping, answer_by: clock.at(until), confirmed };
  return officer.enter('checkOffers', 'recordOffers', drive.id, whole, list);
}
