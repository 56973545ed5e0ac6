import { expect } from '@playwright/test';
import type {
  CompanyDone,
  CompanyForms,
  CompanyLinkMade,
  CompanyLinks,
  CompanyRecord,
  DriveFacts,
  ShortlistAccepted,
} from '../../../shared/src/contract/cell';
import { codeOf, messageOf } from '../../fixtures/outbox';
import { release } from './lists';
import type { DrivePlan } from './plan';
import type { Played, Season } from './scene';

type Form = [field: string, text: string][];

/** A company's browser on its link, opened by a mailed code: sends forms, and reads pages and files. */
async function openMade({ url, folder }: Season, { links }: CompanyLinkMade) {
  const path = new URL(links[0]!.link).pathname;
  const cookies = new Map<string, string>();
  const ask = async (to: string, form: Form) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(`${url}${path}${to}`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams(form),
      headers: { 'sec-fetch-site': 'same-origin', cookie },
    });
    for (const one of answer.headers.getSetCookie())
      cookies.set(...(one.split(';')[0]!.split('=') as [string, string]));
    if (answer.status >= 400) throw new Error(`${to}: ${answer.status} ${await answer.text()}`);
    return answer;
  };
  const mail = await messageOf(folder, async () => void (await ask('/code', [])));
  await ask('/open', [['otp', String(codeOf(mail))]]);
  return ask;
}

/** A link to a drive's applicants, for a recruiter of its own. @param hour its end */
function makeLink({ officer, clock }: Season, id: string, hour: number) {
  const columns = ['name', 'enrollment', 'branch', 'cpi', 'roles', 'placed', 'resume'];
  const emails = [`recruiter-${crypto.randomUUID()}@company.example`];
  return officer.ask<CompanyLinkMade>('makeCompanyLink', {
    id,
    body: { emails, columns, until: clock.at(hour) },
  });
}

/** A recruiter's browser on a new link. */
export const openLink = async (season: Season, { id }: Played, hour: number) =>
  openMade(season, await makeLink(season, id, hour + 48));

/** A link whose end is moved, and which is sent once more: only the newest address opens the list (F-72). */
async function openSentAgain(season: Season, drive: Played, hour: number) {
  const { officer, clock, url } = season;
  const { id, links } = await makeLink(season, drive.id, hour);
  const until = clock.at(hour + 48);
  await officer.ask('extendCompanyLink', { id, body: { until } });
  const made = await officer.ask<CompanyLinkMade>('sendCompanyLink', { id });
  const listed = await officer.ask<CompanyLinks>('companyLinks', { id: drive.id });
  expect(listed.links.find((one) => one.id === id)?.until, 'the end of an extended link').toBe(until);
  const { status } = await fetch(url + new URL(links[0]!.link).pathname);
  expect(status, 'the address before the last one').toBe(404);
  return openMade(season, made);
}

/** A company chooses most of its applicants by a link before the first round; an officer takes its list over. */
export async function shortlistByLink(season: Season, drive: Played) {
  const { officer, random } = season;
  const ask = await openSentAgain(season, drive, 500);
  const page = await (await ask('/list', [])).text();
  const chosen = [...page.matchAll(/<td>(\d{12})<\/td>/g)].filter(() => random() < 0.8);
  await ask('/shortlist', [['list', chosen.map(([, enrollment]) => enrollment).join('\n')]]);
  const { links } = await officer.ask<CompanyLinks>('companyLinks', { id: drive.id });
  const { id } = links.flatMap(({ shortlists }) => shortlists).find(({ state }) => state === 'sent')!;
  const body = { round: 'shortlist', mode: 'good' };
  const { round } = await officer.ask<ShortlistAccepted>('acceptShortlist', { id, body });
  await release(season, round, true);
}

const CONTACT = { name: 'Kiran Desai', role: 'HR', email: 'kiran@company.example', phone: '98250 00000' };
/** Rounds that a company plans in its form. */
const PLANNED = ['Aptitude test', 'Talk with the manager'];

/** The draft of a drive whose company fills in its job notification form by a link (F-75); its contacts are taken over. */
export async function draftByForm(season: Season, { company: name, roles }: DrivePlan) {
  const { officer, clock } = season;
  const { id: company } = await officer.ask<CompanyDone>('addCompany', { body: { name } });
  const body = { emails: [CONTACT.email], until: clock.at(48) };
  const made = await officer.ask<CompanyLinkMade>('makeFormLink', { id: company, body });
  const ask = await openMade(season, made);
  const fields = {
    seen: '0',
    do: 'send',
    about: 'Made up.',
    details: 'Made up.',
    degrees: 'BE',
    branches: 'Computer',
    ...Object.fromEntries(
      roles.flatMap(([title, least, most], at) => [
        [`roles.${at}.title`, title],
        [`roles.${at}.min_lpa`, `${least}`],
        [`roles.${at}.max_lpa`, `${most}`],
      ]),
    ),
    ...Object.fromEntries(PLANNED.map((round, at) => [`rounds.${at}.name`, round])),
    ...Object.fromEntries(Object.entries(CONTACT).map(([field, text]) => [`contacts.0.${field}`, text])),
  } as Record<string, string>;
  await ask('/form', Object.entries(fields));
  const { forms } = await officer.ask<CompanyForms>('companyForms', { id: company });
  const { id } = forms[0]!.drive!;
  await officer.ask('takeContacts', { id });
  const { contacts } = await officer.ask<CompanyRecord>('company', { id: company });
  expect(contacts).toMatchObject([CONTACT]);
  const { planned } = await officer.ask<DriveFacts>('drive', { id });
  expect(planned?.map((round) => round.name)).toEqual(PLANNED);
  return { id };
}
