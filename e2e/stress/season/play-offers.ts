import type {
  AnswersChecked,
  OfferItem,
  OffersChecked,
  OffersDone,
  RoundStudent,
} from '../../../shared/src/contract/cell';
import { json } from '../../fixtures/api';
import { pick } from '../../../server/testing/random';
import { resumePdf } from '../../fixtures/resume';
import { asStudent, type Officer } from './calls';
import type { Player } from './people';
import { undo } from './play-rounds';
import { change, playerOf, studentsIn, type Played, type Season, why } from './scene';

const offersOf = ({ officer }: Season, query: Record<string, string>) =>
  officer.all<OfferItem>('offers', { query });

type Line = { enrollment: string; role: string; lpa: string };
const MAPPING = {
  columns: ['enrollment', 'role', 'package'],
  role: null,
  package: null,
  package_reason: null,
};

/** Records a list of offers; whatever is unusual is confirmed, and what breaks a rule is left out. */
async function recordOffers(
  { officer, clock }: Season,
  drive: Played,
  lines: readonly Line[],
  answerBy: number,
): Promise<string | null> {
  const file = new Blob([
    [
      'Enrollment,Role,Package',
      ...lines.map(({ enrollment, role, lpa }) => `${enrollment},${role},${lpa}`),
    ].join('\n'),
  ]);
  const check = (mapping: object) =>
    officer.send<OffersChecked>('checkOffers', drive.id, 'mapping', mapping, file);
  const first = await check(MAPPING);
  const confirmed = first.rows.flatMap(({ verdict, enrollment, package_lpa }) =>
    verdict === 'reason' ? [{ enrollment, package_lpa, ...why }] : [],
  );
  const mapping = { ...MAPPING, answer_by: clock.at(answerBy), confirmed };
  const { version, counts } = await check(mapping);
  if (counts.offer === 0) return null;
  const said = { mapping, mode: 'good', version };
  return (await officer.send<OffersDone>('recordOffers', drive.id, 'import', said, file)).batch;
}

const lineFor = (
  drive: Played,
  { enrollment }: Pick<Player, 'enrollment'>,
  role = drive.roles[0]!,
): Line => ({
  enrollment,
  role: drive.has('renamed role') ? `Senior ${role[0]}` : role[0],
  lpa: String(drive.has('worse package') && role === drive.roles[0] ? 5 : (role[1] + role[2]) / 2),
});

/** Whom the company takes: who is qualified in the last round that was held. */
async function taken(season: Season, drive: Played): Promise<RoundStudent[]> {
  const last = drive.has('cancelled to come') ? 2 : 3;
  const found = await studentsIn(season, drive.rounds[last]!, 'qualified');
  return found.slice(0, drive.offers);
}

/** The offers of a drive, with the unusual ones of its cases. */
export async function makeOffers(season: Season, drive: Played, hour: number) {
  const people = await taken(season, drive);
  const batch = await recordOffers(season, drive, people.map((one) => lineFor(drive, one)), hour + 5 * 24); // oxfmt-ignore
  if (drive.has('offers undone')) {
    await undo(season, batch);
    await recordOffers(season, drive, people.slice(1).map((one) => lineFor(drive, one)), hour + 5 * 24); // oxfmt-ignore
  }
  const others = season.players.filter(() => season.random() < 0.02);
  if (drive.has('did not apply')) await recordOffers(season, drive, others.slice(0, 3).map((one) => lineFor(drive, one)), hour + 48); // oxfmt-ignore
  if (drive.has('another role')) {
    const some = (await studentsIn(season, drive.rounds[0]!, 'unqualified')).slice(0, 2);
    await recordOffers(season, drive, some.map((one) => lineFor(drive, one, drive.roles.at(-1))), hour + 48); // oxfmt-ignore
  }
  if (drive.has('offers confirmed')) {
    const some = (await studentsIn(season, drive.rounds[2]!, 'qualified')).slice(-2);
    await recordOffers(season, drive, some.map((one) => ({ ...lineFor(drive, one), lpa: '25' })), hour + 48); // oxfmt-ignore
  }
}

/** Half of the students answer in the portal, some by the placement cell, and some not at all. */
export async function answerOffers(season: Season, drive: Played) {
  const { officer, random, url } = season;
  const byStaff: { offer: string; answer: string }[] = [];
  for (const { id, version, student, state } of await offersOf(season, { drive: drive.id })) {
    const [answer, way] = [random() < 0.75 ? 'accepted' : 'refused', random()];
    if (state !== 'made' || way > 0.9) continue;
    if (way > 0.65) byStaff.push({ offer: id, answer: answer === 'accepted' ? 'accepted' : 'declined' });
    else
      await asStudent(url, playerOf(season, student.enrollment)!, 'answerOffer', {
        id,
        body: json({ answer, version }),
      });
  }
  if (byStaff.length === 0) return;
  const { version } = await officer.ask<AnswersChecked>('checkAnswers', { body: { answers: byStaff } });
  await officer.ask('recordAnswers', { body: { answers: byStaff, version, ...why } });
}

const correct = (officer: Officer, { id, version, role, package_lpa, student }: OfferItem, more: object) =>
  officer.try('correctOffer', {
    id,
    body: {
      role,
      package: package_lpa,
      enrollment: student.enrollment,
      confirmed: true,
      version,
      ...why,
      ...more,
    },
  });

/** What becomes of offers that were made. */
export async function changeOffers(season: Season, drive: Played) {
  const { officer, random } = season;
  const all = await offersOf(season, { drive: drive.id });
  if (drive.has('corrected offers')) {
    const held = all.filter(({ state }) => state === 'accepted' || state === 'made');
    for (const [at, more] of [
      { package: '5.75' },
      { package: '3.25' },
      { role: drive.roles[1]![0] },
      { enrollment: pick(random, season.players).enrollment },
    ].entries())
      if (held[at]) await correct(officer, held[at], more);
  }
  if (drive.has('revoked offers'))
    for (const { id, version } of all
      .filter(({ state }) => state !== 'refused' && state !== 'revoked')
      .slice(0, 3))
      await officer.ask('revokeOffer', { id, body: { version, ...why } });
  const isKept = drive.has('withdrawn with offers kept');
  if (isKept || drive.has('withdrawn with offers revoked'))
    await change(season, drive, 'withdrawDrive', { offers: isKept ? 'keep' : 'revoke' });
  if (drive.has('withdrawn and undone')) {
    const { batch } = await change<{ batch: string }>(season, drive, 'withdrawDrive', { offers: 'keep' });
    await undo(season, batch);
  }
}

/** PPO and off-campus offers, of which most are answered; and plans of students without an offer. */
export async function offersFromElsewhere(season: Season, count: number) {
  const { officer, random, players } = season;
  for (let at = 0; at < count; at += 1) {
    const said = {
      kind: at % 2 ? 'ppo' : 'off-campus',
      company: ['Meghavi Works', 'MEGHAVI  works', 'alpavan systems'][at % 3],
      role: 'Engineer',
      package: String(6 + at),
    };
    const { enrollment } = pick(random, players);
    const sent = officer.send(
      'recordOtherOffer',
      enrollment,
      'offer',
      said,
      new Blob([resumePdf('letter')], { type: 'application/pdf' }),
    );
    // Of a placed student it may break the rule of one job.
    await sent.catch(() => undefined);
    const [offer] = (await offersOf(season, { student: enrollment })).filter(
      ({ state, kind }) => state === 'made' && kind !== 'drive',
    );
    if (offer && at % 4 > 0)
      await officer.ask('answerOffer', {
        id: offer.id,
        body: {
          answer: at % 4 === 3 ? 'refused' : 'accepted',
          no_letter_until: null,
          version: offer.version,
          ...why,
        },
      });
  }
  for (const plan of ['higher studies', 'own business', 'opted out'])
    await officer.ask('setPlans', {
      body: { students: players.filter(() => random() < 0.04).map(({ id }) => id), plan, ...why },
    });
}
