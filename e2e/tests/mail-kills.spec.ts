import { expect, test } from '@playwright/test';
import { countOf, tell } from '../hard/counts';
import { mailKills } from '../hard/mail-kills';

const MAILS = countOf('HARD_MAILS', 200);
const KILLS = countOf('HARD_MAIL_KILLS', 2);
const SEED = countOf('HARD_SEED', 20_261_123);

test('MSG-10 MSG-02 two servers are killed while they send: each mail arrives, once more at most where its answer was lost, and none is lost', async () => {
  test.setTimeout(240_000 + KILLS * 15_000);
  const report = await mailKills(MAILS, KILLS, SEED);
  tell('mail under kills', report);
  expect(report).toMatchObject({ kills: KILLS, arrived: MAILS, lost: 0, more: 0, uncounted: 0 });
  expect(report.states).toEqual({ sent: MAILS });
  // At most what a server had on its way when it was killed.
  expect(report.twice).toBeLessThanOrEqual(KILLS * 3);
});
