import type {
  CompanyLinkMade,
  CompanyLinks,
  RoundStudentsPage,
  ShortlistAccepted,
} from '../../../shared/src/contract/cell';
import { codeOf, messageOf } from '../../fixtures/outbox';
import type { Played, Season } from './scene';

/** What the season's links show. */
const LINK_SHOWS = ['name', 'enrollment', 'branch', 'cpi', 'roles', 'placed', 'resume'] as const;

/** A recruiter's browser on a link, opened by its mailed code: sends forms, and reads pages and files. */
export async function openLink(season: Season, { id }: Pick<Played, 'id'>, hour: number) {
  const { officer, clock } = season;
  const body = {
    emails: [`recruiter-${crypto.randomUUID()}@company.example`],
    columns: LINK_SHOWS,
    until: clock.at(hour + 48),
  };
  return openMade(season, await officer.ask<CompanyLinkMade>('makeCompanyLink', { id, body }));
}

/** The same on a link that was made. */
export async function openMade({ url, folder }: Season, { links }: CompanyLinkMade) {
  const path = new URL(links[0]!.link).pathname;
  const cookies = new Map<string, string>();
  const ask = async (to: string, form: [string, string][]) => {
    const answer = await fetch(`${url}${path}${to}`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams(form),
      headers: {
        'sec-fetch-site': 'same-origin',
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      },
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

/** Releases what is staged of a round, now or at an instant. @param rest whether those without a result are not qualified */
export async function release(
  { officer }: Season,
  round: string,
  rest: boolean,
  at: string | null = null,
): Promise<string | null> {
  const { staged, version } = await officer.ask<RoundStudentsPage>('roundStudents', { id: round });
  if (staged.qualified + staged.unqualified === 0) return null;
  return (await officer.ask<{ batch: string }>('releaseResults', { id: round, body: { at, rest, version } }))
    .batch;
}

/** A company chooses most of its applicants by a link before the first round; an officer takes its list over. */
export async function shortlistByLink(season: Season, drive: Played) {
  const { officer } = season;
  const ask = await openLink(season, drive, 500);
  const page = await (await ask('/list', [])).text();
  const enrollments = [...page.matchAll(/<td>(\d{12})<\/td>/g)].map(([, one]) => one!);
  const list = enrollments.filter(() => season.random() < 0.8).join('\n');
  await ask('/shortlist', [['list', list]]);
  const { links } = await officer.ask<CompanyLinks>('companyLinks', { id: drive.id });
  const { id } = links.flatMap(({ shortlists }) => shortlists).find(({ state }) => state === 'sent')!;
  const body = { round: 'shortlist', mode: 'good' };
  const { round } = await officer.ask<ShortlistAccepted>('acceptShortlist', { id, body });
  await release(season, round, true);
}
