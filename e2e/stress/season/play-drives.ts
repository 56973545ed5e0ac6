import type { DriveItem, Recruitment } from '../../../shared/src/contract';
import {
  ROUND_WARNINGS,
  type DraftCreated,
  type DriveApplicant,
  type DriveDraft,
  type RoundDone,
} from '../../../shared/src/contract/cell';
import { resumePdf } from '../../fixtures/resume';
import { asStudent, forEach } from './calls';
import { conflict } from './play-cell';
import { draftByForm } from './play-links';
import type { Player } from './people';
import type { DrivePlan } from './plan';
import { change, type Played, type Season } from './scene';

/** What the editor has of a drive is changed, saved and published. @param named those who chose a renamed role */
export async function publish(
  { officer }: Season,
  id: string,
  edit: (content: DriveDraft['content']) => object,
  named: string[] = [],
) {
  const { content, version, base } = await officer.ask<DriveDraft>('draft', { id });
  await officer.ask('saveDraft', { id, body: { content: { ...content, ...edit(content) }, version, base } });
  const saved = await officer.ask<DriveDraft>('draft', { id });
  await officer.ask('publishDraft', { id, body: { version: saved.version, named } });
}

/** Writes and publishes a drive that takes answers until an hour of the season. */
export async function openDrive(season: Season, plan: DrivePlan, until: number): Promise<Played> {
  const { officer, clock, year } = season;
  const query = { q: 'aravalt', state: 'closed', counts: 'no' };
  const { rows } = await officer.ask<{ rows: { id: string }[] }>('drives', { query });
  const { degrees, branches } = (await officer.ask<DriveDraft>('draft', { id: rows[0]!.id })).content;
  const { id } = plan.cases.includes('by form')
    ? await draftByForm(season, plan)
    : await officer.ask<DraftCreated>('createDraft', { body: { company: plan.company } });
  if (plan.cases.includes('draft conflict')) await conflict(season, id);
  const roles = plan.roles.map(([title, least, most]) => ({
    title,
    min_lpa: `${least}`,
    max_lpa: `${most}`,
    was: null,
  }));
  const asked = { min_cpi: plan.minCpi, passout_year: plan.asksYear ? String(year) : '' };
  await publish(season, id, ({ company, criteria }) => ({
    degrees,
    branches,
    roles,
    company: { ...company, about: 'Made up.' },
    role_limit: String(roles.length),
    criteria: { ...criteria, ...asked },
    deadline: clock.at(until),
    details: '<p>Made up.</p>',
    terms: '<p>Made up.</p>',
  }));
  return { ...plan, id, rounds: [], has: (...cases) => cases.some((one) => plan.cases.includes(one)) };
}

/** An application with roles in a drawn order, or a decline. */
export async function sendAnswer(
  { url, random }: Season,
  player: Player,
  { r_id, consentId }: Pick<DriveItem, 'r_id' | 'consentId'>,
  isYes: boolean,
) {
  const form = new FormData();
  form.set('is_concern', isYes ? 'TRUE' : 'FALSE');
  if (isYes) {
    const drive = await asStudent<Recruitment>(url, player, 'recruitment', { id: r_id });
    const titles = drive.job_profile.split(',').map((role) => role.split(':')[0]!);
    const open = titles.filter((title) => !drive.closed_roles.some((role) => role.title === title));
    form.set('job_role', (random() < 0.5 ? [...open].reverse() : open.slice(0, 1)).join(','));
    if (drive.resumes[0]) form.set('resume_url', drive.resumes[0].sha256);
    else form.set('resume', new Blob([resumePdf(player.enrollment)]), 'resume.pdf');
  }
  await asStudent(url, player, 'setConcern', { id: consentId, body: form });
}

/** Students who may answer the drives do so: of all that a drive is open to, these shares apply and decline. */
export async function answerDrives(season: Season, drives: readonly Played[], applying: number) {
  const { url, random, players } = season;
  await forEach(players, async (player) => {
    for (const item of await asStudent<DriveItem[]>(url, player, 'eligibleCompanies')) {
      const drawn = random();
      if (drawn < applying + 0.12 && drives.some(({ id }) => id === item.r_id))
        await sendAnswer(season, player, item, drawn < applying);
    }
  });
}

export const applicantsOf = ({ officer }: Season, { id }: Played) =>
  officer.all<DriveApplicant>('applicants', { id, query: { of: 'applied' } });

/** Adds a round; whatever is unusual about it is confirmed, clashes too. */
export async function addRound(season: Season, drive: Played, hour: number, name: string) {
  const at = season.clock.at(hour);
  const fields = { name, at, duration_minutes: 90, mode: 'OFFLINE', venue: 'Hall 2', instructions: '' };
  const query = { at, minutes: '90', venue: 'Hall 2' };
  const { clashing } = await season.officer.ask<{ clashing: number }>('clashes', { id: drive.id, query });
  const body = { ...fields, clashing, confirmed: ROUND_WARNINGS };
  drive.rounds.push((await change<RoundDone>(season, drive, 'addRound', body)).round);
}
