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

/** A link to a drive's applicants, for a recruiter of its own. @param hour its end */
function makeLink({ officer, clock }: Season, { id }: Pick<Played, 'id'>, hour: number) {
  const emails = [`recruiter-${crypto.randomUUID()}@company.example`];
  const body = { emails, columns: LINK_SHOWS, until: clock.at(hour) };
  return officer.ask<CompanyLinkMade>('makeCompanyLink', { id, body });
}

/** A recruiter's browser on a link, opened by its mailed code: sends forms, and reads pages and files. */
export async function openLink(season: Season, drive: Pick<Played, 'id'>, hour: number) {
  return openMade(season, await makeLink(season, drive, hour + 48));
}

/** A link whose end is moved, and which is sent once more: only the newest address opens the list (F-72). */
async function openSentAgain(season: Season, drive: Pick<Played, 'id'>, hour: number) {
  const { officer, clock, url } = season;
  const before = await makeLink(season, drive, hour);
  const { id } = before;
  const until = clock.at(hour + 48);
  await officer.ask('extendCompanyLink', { id, body: { until } });
  const made = await officer.ask<CompanyLinkMade>('sendCompanyLink', { id });
  const { links } = await officer.ask<CompanyLinks>('companyLinks', { id: drive.id });
  const listed = links.find((one) => one.id === id);
  if (listed?.until !== until)
    throw new Error(`A link ends at ${listed?.until}, and was extended to ${until}.`);
  const { status } = await fetch(url + new URL(before.links[0]!.link).pathname);
  if (status !== 404) throw new Error(`The address before the last one answers ${status}.`);
  return openMade(season, made);
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
  const ask = await openSentAgain(season, drive, 500);
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
