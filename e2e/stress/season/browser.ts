import type { Browser, BrowserContext, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import type { Comparison } from './compare';
import { people } from './compare-drives';
import { figuresOf } from './compare-season';
import type { Model } from './model';
import type { Player } from './people';
import type { Played, Season } from './scene';

/** A browser at the season's time. */
async function contextAt(browser: Browser, { url }: Season, { now }: Model): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: url });
  await context.clock.setSystemTime(now);
  return context;
}

/** A browser in which a student is logged in. */
async function asPlayer(browser: Browser, season: Season, model: Model, { token, enrollment, name }: Player) {
  const context = await contextAt(browser, season, model);
  await context.addInitScript(
    (kept) => Object.entries(kept).forEach(([key, value]) => localStorage.setItem(key, value)),
    { studentToken: token, enrollment, name },
  );
  return context;
}

/** The company page of one student in each state that the season has. */
export async function browseStudents(browser: Browser, season: Season, model: Model, to: Comparison) {
  const seen = new Set<string>();
  for (const player of season.players) {
    for (const consent of model.read.consents.filter((one) => one.student_id === player.id && one.choice)) {
      const { state, words } = model.stateOf(player.id, consent.drive_id);
      if (seen.has(state)) continue;
      seen.add(state);
      const context = await asPlayer(browser, season, model, player);
      const page = await context.newPage();
      const company = model.by.company.get(model.driveOf.get(consent.drive_id)!.company_id)!.name;
      await page.goto(`/company/${encodeURIComponent(company)}/${consent.drive_id}/${consent.id}`);
      const own = page.getByRole('region', { name: 'Your application' });
      await expect(own).toBeVisible();
      to.same(`page of ${company}, ${player.enrollment}`, words, (await own.innerText()).split('\n')[0]);
      await browseDashboard(page, model, player, to);
      await context.close();
    }
  }
  return seen;
}

/** The numbers of the dashboard's tabs. */
async function browseDashboard(page: Page, model: Model, { id, enrollment }: Player, to: Comparison) {
  await page.goto('/companies');
  const tab = (name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) });
  const states = model.read.consents.filter((one) => one.student_id === id && one.choice).map((one) => model.stateOf(id, one.drive_id).state); // oxfmt-ignore
  const counts = { Rejected: ['out'], Placed: ['offered', 'placed'] };
  for (const [name, wanted] of Object.entries(counts)) {
    await expect(tab(name)).toHaveText(/\d/);
    const shown = Number(/\d+/.exec(await tab(name).innerText())?.[0]);
    to.same(
      `dashboard of ${enrollment}: ${name}`,
      states.filter((one) => wanted.includes(one)).length,
      shown,
    );
  }
}

/** A browser in which the officer is logged in. */
async function asOfficer(browser: Browser, season: Season, model: Model) {
  const context = await contextAt(browser, season, model);
  const [name, value] = season.officer.headers['cookie']!.split('=') as [string, string];
  await context.addCookies([
    { name, value, url: `${season.url}/cell/api`, httpOnly: true, sameSite: 'Strict' },
  ]);
  return context;
}

const number = (text: string | undefined) => Number((text ?? '').replaceAll(',', ''));

/** Numbers of the console: overview, a drive, its last round, offers, and the season. */
export async function browseConsole(
  browser: Browser,
  season: Season,
  model: Model,
  drives: readonly Played[],
  to: Comparison,
) {
  const context = await asOfficer(browser, season, model);
  const page = await context.newPage();
  const { year } = season;
  const students = model.read.students.filter((one) => one.season === year);
  const figures = figuresOf(model, students);
  await page.goto(`/cell?season=${year}`);
  const line = page.getByRole('link', { name: /students? in all/ });
  await expect(line).toHaveText(/\d/);
  to.same('overview: students in all', students.length, number(/[\d,]+/.exec(await line.innerText())?.[0]));
  for (const { id, company } of drives.slice(0, 3)) {
    const on = people(model, model.driveOf.get(id)!);
    await page.goto(`/cell/drives/${id}`);
    for (const [name, tab] of Object.entries({
      Applied: 'applied',
      Declined: 'declined',
      'Not responded': 'silent',
    })) {
      const link = page.getByRole('link', { name: new RegExp(`^${name} \\(\\d`) });
      await expect(link).toBeVisible();
      to.same(
        `page of ${company}: ${name}`,
        on[tab]!.length,
        number(/\(([\d,]+)/.exec(await link.innerText())?.[1]),
      );
    }
  }
  await page.goto(`/cell/offers?season=${year}`);
  const fact = (name: string) => page.getByRole('term').filter({ hasText: new RegExp(`^${name}$`) }).locator('xpath=following-sibling::dd|preceding-sibling::dd').first(); // oxfmt-ignore
  await expect(fact('Students placed')).toHaveText(/\d/);
  const accepted = model.read.placements.filter((one) => model.offerState(one) === 'accepted' && students.some(({ id }) => id === one.student_id)); // oxfmt-ignore
  to.same('offers: students placed', new Set(accepted.map((one) => one.student_id)).size, number(await fact('Students placed').innerText())); // oxfmt-ignore
  await page.goto(`/cell/seasons?season=${year}`);
  for (const [name, measure] of Object.entries({
    students: 'students',
    placed: 'placed',
    'higher studies': 'higher_studies',
  })) {
    const link = page
      .getByRole('region', { name: 'Placement', exact: true })
      .getByRole('link', { name: new RegExp(`^${name}: [\\d,]+$`) });
    await expect(link).toBeVisible();
    to.same(`page of the season: ${name}`, figures[measure], number(await link.innerText()));
  }
  await context.close();
}

/** The public site's row of a year that was closed. */
export async function browsePublic(browser: Browser, season: Season, model: Model, to: Comparison) {
  const context = await contextAt(browser, season, model);
  const page = await context.newPage();
  await page.goto('/');
  const cells = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: String(season.year), exact: true }) }).getByRole('cell'); // oxfmt-ignore
  await expect(cells.first()).toBeAttached();
  const { placed, median_lpa, highest_lpa } = figuresOf(
    model,
    model.read.students.filter((one) => one.season === season.year),
  );
  const shown = (await cells.allInnerTexts()).map(number);
  to.same('public row of the year', [placed, median_lpa, highest_lpa], [shown[0], shown[2], shown[3]]);
  await context.close();
}
