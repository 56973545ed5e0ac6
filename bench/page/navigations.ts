import type { Browser } from '@playwright/test';
import { STUDENTS } from '../../e2e/fixtures/sample-students';
import { phone, signedIn } from './browser/launch';
import { navigate } from './browser/navigate';
import type { Running } from './start-variants';
import type { NavigationData } from './tables';

/** Name under which `--only` takes the navigations. */
export const NAVIGATIONS = 'navigation';

/** Ways from one part to another that a visitor takes. */
const WAYS = [
  { from: '/', to: '/login', part: 'mfe-auth', student: null },
  { from: '/companies', to: '/profile', part: 'mfe-profile', student: STUDENTS.filledNotRegistered },
  { from: '/companies', to: '/company/', part: 'mfe-company', student: STUDENTS.verified },
];

/**
 * Goes each way in a composed portal, every time with an empty cache.
 * @param runs how often
 */
export async function measureNavigations(
  browser: Browser,
  { url }: Pick<Running, 'url'>,
  runs: number,
): Promise<NavigationData> {
  const found: NavigationData = {};
  for (const { student, ...way } of WAYS) {
    const storage = student === null ? undefined : await signedIn(browser, url, student);
    const times: number[] = [];
    for (let run = 0; run < runs; run += 1) {
      const context = await phone(browser, url, storage);
      times.push(await navigate(context, way));
      await context.close();
    }
    found[`${way.from} → ${way.to}`] = { from: way.from, to: way.to, times };
  }
  return found;
}
