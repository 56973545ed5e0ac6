import type { Page } from '@playwright/test';
import { content } from '../fixtures/content';
import { download, readPdf } from '../fixtures/downloads';
import { expect, test } from '../fixtures/portal';

const PAGES = [
  { address: '/', heading: /^Campus placements at/, title: 'Home · Placement Portal' },
  { address: '/team', heading: 'Team', title: 'Team · Placement Portal' },
  { address: '/placement_policy', heading: 'Placement policy', title: 'Placement policy · Placement Portal' },
  { address: '/contactus', heading: 'Contact us', title: 'Contact us · Placement Portal' },
  { address: '/pastrecruiters', heading: 'Past recruiters', title: 'Past recruiters · Placement Portal' },
] as const;

/** How many pictures turn. */
const PICTURES = content.home.pictures.length;

const sidewaysScroll = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** A changed look is in the computed styles after a frame. */
const nextFrame = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

test('SHL-01 SHL-13 each page has its title, and with letters of twice the size does not scroll sideways on a phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const { address, heading, title } of PAGES) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page).toHaveTitle(title);
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    await nextFrame(page);
    expect(await sidewaysScroll(page), address).toBeLessThanOrEqual(0);
  }
});

test('W-24 on paper the words of the home page are black, those over its coloured field too', async ({
  page,
}) => {
  await page.goto('/');
  await page.emulateMedia({ media: 'print' });
  for (const words of [page.getByRole('heading', { level: 1 }), page.getByText(content.home.lead)])
    await expect(words).toHaveCSS('color', 'rgb(0, 0, 0)');
});

test('SHL-13 a navigation takes focus to the new heading, the first load does not', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).not.toBeFocused();
  await page.getByRole('banner').getByRole('link', { name: 'Team' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Team' })).toBeFocused();
});

test('PUB-01 every picture is there, in its own size', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  const carousel = page.getByRole('region', { name: 'The campus in pictures' });
  for (let at = 1; at <= PICTURES; at += 1) {
    const picture = carousel.getByRole('group', { name: `${at} of ${PICTURES}` }).getByRole('img');
    await expect(picture).toBeVisible();
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
      .toBeGreaterThanOrEqual(1200);
    if (at < PICTURES) await carousel.getByRole('button', { name: 'Next slide' }).click();
  }
});

test('PUB-05 PUB-08 SHL-02 the documents arrive as tagged PDFs, and a toast says so', async ({ page }) => {
  const { year } = content.reports[0]!;
  for (const { address, link, name, title, toast } of [
    {
      address: '/',
      link: `Report ${year}`,
      name: `placement-report-${year}.pdf`,
      title: `Placement report ${year}, `,
    },
    {
      address: '/placement_policy',
      link: /^Download the rules/,
      name: 'placement-rules.pdf',
      title: 'Placement policy, ',
      toast: 'Downloading rules...',
    },
    {
      address: '/team',
      link: /brochure/i,
      name: 'placement-brochure.pdf',
      title: 'Placement brochure, ',
      toast: 'Downloading PDF...',
    },
  ]) {
    await page.goto(address);
    const file = await download(page, page.getByRole('link', { name: link }));
    if (toast) await expect(page.getByText(toast).last()).toBeVisible();
    expect(file.name).toBe(name);
    const pdf = await readPdf(file.bytes);
    expect(pdf).toMatchObject({ tagged: true, language: '(en-IN)', title: expect.stringContaining(title) });
    expect(pdf.pages).toBeGreaterThanOrEqual(1);
  }
});

test('PUB-09 no third party is asked until the map is wanted, then it is embedded', async ({ page }) => {
  const strangers: string[] = [];
  await page.route(/^https:\/\/www\.openstreetmap\.org\//, async (route) => {
    strangers.push(route.request().url());
    await route.fulfill({ contentType: 'text/html', body: '<title>Map</title><p>Map' });
  });
  await page.goto('/contactus');
  const { landmarks = [] } = content.college.address;
  await expect(page.getByRole('img', { name: /^Drawn map/ })).toHaveCount(Math.min(landmarks.length, 1));
  expect(strangers).toEqual([]);
  await page.getByRole('button', { name: 'Show map from OpenStreetMap' }).click();
  await expect(page.frameLocator('iframe').getByText('Map')).toBeVisible();
  expect(strangers).toHaveLength(1);
});

test('W-24 the picture that stands for the college where a link is shown is there, and below 120 KB', async ({
  request,
}) => {
  // The page is made in the background after a start.
  const head = async () => (await request.get('/')).text();
  await expect.poll(head, { timeout: 60_000 }).toContain('og:image"');
  const text = await head();
  const property = (name: string) => new RegExp(`property="${name}" content="([^"]*)"`).exec(text)?.[1] ?? '';
  const address = new URL(property('og:image'));
  expect(address.origin).toBe(new URL((await request.get('/')).url()).origin);
  expect([property('og:image:width'), property('og:image:height')]).toEqual(['1200', '630']);
  expect(property('og:image:alt')).toContain(content.college.name);
  const picture = await request.get(address.href);
  expect(picture.headers()['content-type']).toBe('image/png');
  const bytes = await picture.body();
  expect(bytes.length).toBeLessThan(120 * 1024);
  // Width and height stand in the first chunk of a PNG.
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
  const icon = await request.get('/favicon.ico');
  expect(icon.headers()['content-type']).toBe('image/png');
});
