import type { DriveItem, Recruitment } from '../../../shared/src/contract';
import type { DraftCreated, DriveDraft, DriveApplicant, RoundDone } from '../../../shared/src/contract/cell';
import { ROUND_WARNINGS } from '../../../shared/src/contract/cell';
import { pick, type Random } from '../../../server/testing/random';
import { json } from '../../fixtures/api';
import { resumePdf } from '../../fixtures/resume';
import { asStudent, forEach } from './calls';
import { conflict } from './play-cell';
import { draftByForm } from './play-forms';
import type { Player } from './people';
import type { Case, DrivePlan } from './plan';
import { change, playerOf, type Played, type Season, why } from './scene';

/** What the editor has of a drive is changed, saved and published. */
async function publish(
  season: Season,
  id: string,
  edit: (content: DriveDraft['content']) => object,
  named: string[] = [],
) {
  const { officer } = season;
  const { content, version, base } = await officer.ask<DriveDraft>('draft', { id });
  await officer.ask('saveDraft', { id, body: { content: { ...content, ...edit(content) }, version, base } });
  const saved = await officer.ask<DriveDraft>('draft', { id });
  await officer.ask('publishDraft', { id, body: { version: saved.version, named } });
}

/** Rounds that a company plans in its form. */
const PLANNED = ['Aptitude test', 'Talk with the manager'];

/** Writes and publishes a drive that takes answers until an hour of the season. */
export async function openDrive(season: Season, plan: DrivePlan, until: number): Promise<Played> {
  const { officer, clock, year } = season;
  const { rows } = await officer.ask<{ rows: { id: string; code: string }[] }>('drives', {
    query: { q: 'aravalt', state: 'closed', counts: 'no' },
  });
  const like = await officer.ask<DriveDraft>('draft', { id: rows[0]!.id });
  const { id } = plan.cases.includes('by form')
    ? await draftByForm(season, plan, PLANNED)
    : await officer.ask<DraftCreated>('createDraft', { body: { company: plan.company } });
  if (plan.cases.includes('draft conflict')) await conflict(season, id);
  await publish(season, id, (content) => ({
    degrees: like.content.degrees,
    branches: like.content.branches,
    company: { ...content.company, about: 'Made up.' },
    roles: plan.roles.map(([title, least, most]) => ({
      title,
      min_lpa: String(least),
      max_lpa: String(most),
      was: null,
    })),
    role_limit: String(plan.roles.length),
    criteria: { ...content.criteria, min_cpi: plan.minCpi, passout_year: plan.asksYear ? String(year) : '' },
    deadline: clock.at(until),
    details: '<p>Made up.</p>',
    terms: '<p>Made up.</p>',
  }));
  return { ...plan, id, rounds: [], has: (one) => plan.cases.includes(one) };
}

/** An application with roles in a drawn order, or a decline. */
async function sendAnswer(
  { url, random }: Season,
  player: Player,
  { r_id, consentId }: Pick<DriveItem, 'r_id' | 'consentId'>,
  isYes: boolean,
) {
  const form = new FormData();
  form.set('is_concern', isYes ? 'TRUE' : 'FALSE');
  if (isYes) {
    const { job_profile, closed_roles, resumes } = await asStudent<Recruitment>(url, player, 'recruitment', {
      id: r_id,
    });
    const titles = job_profile.split(',').map((role) => role.split(':')[0]!);
    const open = titles.filter((title) => !closed_roles.some((role) => role.title === title));
    const wanted = random() < 0.5 ? [...open].reverse() : open.slice(0, 1);
    form.set('job_role', wanted.join(','));
    if (resumes[0]) form.set('resume_url', resumes[0].sha256);
    else form.set('resume', new Blob([resumePdf(player.enrollment)]), 'resume.pdf');
  }
  await asStudent(url, player, 'setConcern', { id: consentId, body: form });
}

/** Students who may answer the drives do so: of all that a drive is open to, these shares apply and decline. */
export async function answerDrives(
  season: Season,
  drives: readonly Played[],
  applying: number,
  declining = 0.12,
) {
  const { url, random, players } = season;
  const isOf = new Set(drives.map(({ id }) => id));
  await forEach(players, async (player) => {
    const open = await asStudent<DriveItem[]>(url, player, 'eligibleCompanies');
    for (const item of open.filter(({ r_id }) => isOf.has(r_id))) {
      const drawn = random();
      if (drawn < applying + declining) await sendAnswer(season, player, item, drawn < applying);
    }
  });
}

const applicantsOf = ({ officer }: Season, { id }: Played, of = 'applied') =>
  officer.all<DriveApplicant>('applicants', { id, query: { of } });

/** Adds a round; whatever is unusual about it is confirmed, clashes too. */
export async function addRound(season: Season, drive: Played, at: string, name: string): Promise<string> {
  const { officer } = season;
  const fields = { name, at, duration_minutes: 90, mode: 'OFFLINE', venue: 'Hall 2', instructions: '' };
  const query = { at, minutes: '90', venue: 'Hall 2' };
  const { clashing } = await officer.ask<{ clashing: number }>('clashes', { id: drive.id, query });
  const body = { ...fields, clashing, confirmed: ROUND_WARNINGS };
  const { round } = await change<RoundDone>(season, drive, 'addRound', body);
  drive.rounds.push(round);
  return round;
}

const drawn = (random: Random, list: readonly Player[], count: number) =>
  Array.from({ length: count }, () => pick(random, list));

/** What happens to drives while they take answers. */
export const WHILE_OPEN: Partial<Record<Case, (season: Season, drive: Played) => Promise<void>>> = {
  async 'reopened answers'(season, drive) {
    for (const { id, enrollment } of (await applicantsOf(season, drive)).slice(0, 6)) {
      const record = await season.officer.ask<{
        applications: { id: string; version: string; drive: { id: string } }[];
      }>('student', { id });
      const own = record.applications.find((one) => one.drive.id === drive.id)!;
      await season.officer.ask('reopenConsent', { id: own.id, body: { version: own.version, ...why } });
      const drawnNow = season.random();
      const item = { r_id: drive.id, consentId: own.id };
      if (drawnNow < 0.8) await sendAnswer(season, playerOf(season, enrollment)!, item, drawnNow < 0.5);
    }
  },
  async 'worse package'(season, drive) {
    await publish(season, drive.id, ({ roles }) => ({
      roles: roles.map((role, at) => (at === 0 ? { ...role, min_lpa: '4', max_lpa: '5.5' } : role)),
    }));
    for (const { enrollment } of await applicantsOf(season, drive)) {
      const player = playerOf(season, enrollment)!;
      const { application, consentId } = await asStudent<Recruitment>(season.url, player, 'recruitment', {
        id: drive.id,
      });
      const answer = pick(season.random, ['confirm', 'leave', null]);
      if (application.again && answer)
        await asStudent(season.url, player, 'confirmApplication', { id: consentId, body: json({ answer }) });
    }
  },
  async 'wider criteria'(season, drive) {
    await publish(season, drive.id, ({ criteria }) => ({ criteria: { ...criteria, min_cpi: '6' } }));
    await answerDrives(season, [drive], 0.3);
  },
  async 'renamed role'(season, drive) {
    const named = (await applicantsOf(season, drive)).map(({ enrollment }) => enrollment);
    await publish(
      season,
      drive.id,
      ({ roles }) => ({ roles: roles.map((role) => ({ ...role, title: `Senior ${role.title}` })) }),
      named,
    );
  },
  async exception(season, drive) {
    const { officer, clock } = season;
    for (const { id } of drawn(season.random, season.players, 3))
      await officer.try('makeException', {
        id: drive.id,
        body: { student: id, rules: ['MIN_CPI', 'BRANCH'], until: clock.at(400), ...why },
      });
  },
};
