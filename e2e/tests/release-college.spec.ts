import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { CONTENT } from '@portal/shared/config/content/load-schema.mjs';
import { parse } from 'yaml';
import type { Home } from '../../shared/src/college/content/home.schema';
import type { Recruiter } from '../../shared/src/college/content/recruiters.schema';
import type { Policy } from '../../shared/src/college/content/rules.schema';
import { test } from '../fixtures/own-portal';
import { expect } from '../fixtures/portal';
import { teamWorkspace } from '../fixtures/team-workspace';

const SECOND_COLLEGE = path.resolve(import.meta.dirname, '../../mfe-public/test/second-college');
/** A college that the portal was not built with: the second, or the sample where that is the second (COLLEGE). */
const OTHER = process.env['COLLEGE'] ? CONTENT : SECOND_COLLEGE;

const section = async <T>(name: string): Promise<T> =>
  parse(await readFile(path.join(OTHER, `${name}.yaml`), 'utf8')) as T;

test('W-20 W-23 the public site of another college passes its checks, is released and shows that college', async ({
  page,
  operated,
}) => {
  test.setTimeout(900_000);
  const [{ lead }, recruiters, { rules }] = await Promise.all([
    section<Home>('home'),
    section<Recruiter[]>('recruiters'),
    section<Policy>('rules'),
  ]);
  await page.goto('/placement_policy');
  await expect(page.getByRole('heading', { level: 2, name: 'On this page' })).toBeVisible();
  await expect(page.getByText(rules.at(-1)!.text)).toHaveCount(0);

  const team = await teamWorkspace(['mfe-public']);
  const token = await team.npm(['releases', '--', 'token', 'mfe-public'], operated.env);
  const env = {
    ...operated.env,
    COLLEGE: OTHER,
    PORTAL_DEPLOY_TOKEN: token.output.trim().split('\n').at(-1) ?? '',
  };
  const released = await team.npm(['release', '-w', 'mfe-public'], env);
  expect(released.code, released.output).toBe(0);
  expect(released.output).toMatch(/mfe-public [0-9a-f]{20} is in force\./);
  await team.remove();

  await page.goto('/');
  await expect(page.getByText(lead)).toBeVisible();
  await page.goto('/placement_policy');
  const contents = page.getByRole('navigation', { name: 'On this page' });
  await expect(contents.getByRole('link')).toHaveText(rules.map(({ title }) => title));
  for (const { text } of rules) await expect(page.getByText(text)).toBeVisible();
  await page.goto('/pastrecruiters');
  for (const { name } of recruiters) await expect(page.getByRole('main')).toContainText(name);
});
