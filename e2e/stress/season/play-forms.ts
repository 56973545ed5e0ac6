import { expect } from '@playwright/test';
import type {
  CompanyDone,
  CompanyForms,
  CompanyLinkMade,
  CompanyRecord,
  DriveFacts,
} from '../../../shared/src/contract/cell';
import type { DrivePlan } from './plan';
import { openMade } from './play-links';
import type { Season } from './scene';

const CONTACT = { name: 'Kiran Desai', role: 'HR', email: 'kiran@company.example', phone: '98250 00000' };

/**
 * The draft of a drive whose company fills in its job notification form by a link (F-75): an officer adds its contacts to the
 * company's page.
 * @param rounds that the company plans
 */
export async function draftByForm(
  season: Season,
  { company: name, roles }: DrivePlan,
  rounds: readonly string[],
): Promise<{ id: string }> {
  const { officer, clock } = season;
  const { id: company } = await officer.ask<CompanyDone>('addCompany', { body: { name } });
  const body = { emails: [CONTACT.email], until: clock.at(48) };
  const ask = await openMade(
    season,
    await officer.ask<CompanyLinkMade>('makeFormLink', { id: company, body }),
  );
  await ask('/form', [
    ['seen', '0'],
    ['do', 'send'],
    ['about', 'Made up.'],
    ['details', 'Made up.'],
    ['degrees', 'BE'],
    ['branches', 'Computer'],
    ...roles.flatMap(([title, least, most], at): [string, string][] => [
      [`roles.${at}.title`, title],
      [`roles.${at}.min_lpa`, String(least)],
      [`roles.${at}.max_lpa`, String(most)],
    ]),
    ...rounds.map((round, at): [string, string] => [`rounds.${at}.name`, round]),
    ...Object.entries(CONTACT).map(([field, text]): [string, string] => [`contacts.0.${field}`, text]),
  ]);
  const { forms } = await officer.ask<CompanyForms>('companyForms', { id: company });
  const { id } = forms[0]!.drive!;
  await officer.ask('takeContacts', { id });
  const { contacts } = await officer.ask<CompanyRecord>('company', { id: company });
  expect(contacts).toMatchObject([CONTACT]);
  const { planned } = await officer.ask<DriveFacts>('drive', { id });
  expect(planned?.map((round) => round.name)).toEqual(rounds);
  return { id };
}
