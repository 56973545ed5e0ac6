import type { Browser, BrowserContext, Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import type { Pair, Shown } from './compare';
import { people } from './compare-drives';
import { figuresOf, studentsOf } from './figures';
import type { Played } from './scene';

/** A browser at the season's time. */
async function contextAt(browser: Browser, { season, model }: Shown): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: season.url });
  await context.clock.setSystemTime(model.now);
  return context;
}

/** The first number of an element's text. */
async function numberIn(element: Locator): Promise<number> {
  await expect(element).toHaveText(/\d/);
  return Number(/\d[\d,]*/.exec(await element.innerText())?.[0].replaceAll(',', ''));
}

/** The company page and the dashboard of one student in each state that the season has. */
export async function browseStudents(browser: Browser, shown: Shown) {
  const { season, model, to } = shown;
  const seen = new Set<string>();
  const answers = season.players.flatMap((player) =>
    model.by.ofStudent(player.id).flatMap((consent) => (consent.choice ? [{ player, consent }] : [])),
  );
  for (const { player, consent } of answers) {
    const { id, token, enrollment, name } = player;
    const { state, words } = model.stateOf(id, consent.drive_id);
    if (seen.has(state)) continue;
    seen.add(state);
    const context = await contextAt(browser, shown);
    const session = { studentToken: token, enrollment, name };
    await context.addInitScript(
      (kept) => Object.entries(kept).forEach(([key, value]) => localStorage.setItem(key, value)),
      session,
    );
    const page = await context.newPage();
    const company = model.by.company.get(model.driveOf.get(consent.drive_id)!.company_id)!.name;
    await page.goto(`/company/${encodeURIComponent(company)}/${consent.drive_id}/${consent.id}`);
    const own = page.getByRole('region', { name: 'Your application' });
    await expect(own).toBeVisible();
    to.table(`page of ${company}, ${enrollment}`, { words: [words, (await own.innerText()).split('\n')[0]] });
    await page.goto('/companies');
    const states = answers.flatMap((one) =>
      one.player === player ? [model.stateOf(id, one.consent.drive_id).state] : [],
    );
    const tabs = { Rejected: ['out'], Placed: ['offered', 'placed'] };
    for (const [tab, wanted] of Object.entries(tabs)) {
      const count = await numberIn(page.getByRole('tab', { name: new RegExp(`^${tab}`) }));
      to.table(`dashboard of ${enrollment}`, {
        [tab]: [states.filter((one) => wanted.includes(one)).length, count],
      });
    }
    await context.close();
  }
}

type Numbers = Record<string, [read: number | null, shown: Locator]>;

/** The numbers of the console's pages: overview, drives, offers, and the season. */
function consolePages(page: Page, shown: Shown, drives: readonly Played[]): Record<string, Numbers> {
  const { season, model } = shown;
  const { year } = season;
  const { students, placed, higher_studies } = figuresOf(model, studentsOf(shown)) as Record<string, number>;
  const link = (name: string) => page.getByRole('link', { name: new RegExp(name) });
  const figures = page.getByRole('region', { name: 'Placement', exact: true });
  const figure = (name: string) => figures.getByRole('link', { name: new RegExp(`^${name}: [\\d,]+$`) });
  const fact = (name: string) =>
    page
      .getByRole('term')
      .filter({ hasText: new RegExp(`^${name}$`) })
      .locator('xpath=following-sibling::dd|preceding-sibling::dd')
      .first();
  const accepted = studentsOf(shown).filter(({ id }) =>
    model.by.offers(id).some((one) => model.offerState(one) === 'accepted'),
  );
  const driveNumbers = ({ id }: Played): Numbers => {
    const on = people(model, model.driveOf.get(id)!);
    return {
      Applied: [on['applied']!.length, link('^[\\d,]+ applied$')],
      Declined: [on['declined']!.length, link('^[\\d,]+ declined$')],
      'Not responded': [on['silent']!.length, link('^[\\d,]+ not responded$')],
    };
  };
  return {
    [`/cell?season=${year}`]: {
      'all students': [students!, page.getByRole('listitem').filter({ hasText: 'All students' })],
    },
    ...Object.fromEntries(
      drives.slice(0, 3).map((drive) => [`/cell/drives/${drive.id}`, driveNumbers(drive)]),
    ),
    [`/cell/offers?season=${year}`]: { 'students placed': [accepted.length, fact('Students placed')] },
    [`/cell/seasons?season=${year}`]: {
      students: [students!, figure('students')],
      placed: [placed!, figure('placed')],
      'higher studies': [higher_studies!, figure('higher studies')],
    },
  };
}

/** What the console's pages show in a browser. */
export async function browseConsole(browser: Browser, shown: Shown, drives: readonly Played[]) {
  const { season, to } = shown;
  const context = await contextAt(browser, shown);
  const [name, value] = season.officer.headers['cookie']!.split('=') as [string, string];
  await context.addCookies([
    { name, value, url: `${season.url}/cell/api`, httpOnly: true, sameSite: 'Strict' },
  ]);
  const page = await context.newPage();
  for (const [path, numbers] of Object.entries(consolePages(page, shown, drives))) {
    await page.goto(path);
    for (const [what, [read, element]] of Object.entries(numbers))
      to.table(path, { [what]: [read, await numberIn(element)] satisfies Pair });
  }
  await context.close();
}

/** The public site's row of a year that was closed. */
export async function browsePublic(browser: Browser, shown: Shown) {
  const context = await contextAt(browser, shown);
  const page = await context.newPage();
  await page.goto('/');
  const name = String(shown.season.year);
  const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) });
  await expect(row.getByRole('cell').first()).toBeAttached();
  const [placed, , median, highest] = (await row.getByRole('cell').allInnerTexts()).map((text) =>
    Number(text.replaceAll(',', '')),
  );
  const figures = figuresOf(shown.model, studentsOf(shown));
  shown.to.table('public row of the year', {
    placed: [figures['placed'], placed],
    median: [figures['median_lpa'], median],
    highest: [figures['highest_lpa'], highest],
  });
  await context.close();
}
