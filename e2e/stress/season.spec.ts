import type { Browser } from '@playwright/test';
import { expect, test } from '../fixtures/portal';
import { beginSeason, type PlayedSeason } from './season/begin';
import { browseConsole, browsePublic, browseStudents } from './season/browser';
import { Comparison } from './season/compare';
import { compareAll } from './season/compare-all';
import { compareLink } from './season/compare-drives';
import { modelOf } from './season/model';
import { playSeason } from './season/play';
import { turnSeason } from './season/play-cell';
import { readTables } from './season/reading';

const SEASONS = Number(process.env['STRESS_SEASONS'] ?? 1);
const SEED = Number(process.env['STRESS_SEED'] ?? Date.now() % 1_000_000);
const STUDENTS = 300;
/** Differences that a failed test prints of each comparison. */
const SHOWN = 20;

/** Plays the season and compares it three times, once more when it is closed, and in a browser. @returns what differs, in words */
async function playAndCompare(played: PlayedSeason, browser: Browser): Promise<string[]> {
  const { season, client } = played;
  const wrong: string[] = [];
  const note = (when: string, { differences, compared }: Comparison) => {
    const found = `${when}, ${compared} compared, ${differences.length} differ`;
    if (differences.length > 0) wrong.push([`${found}:`, ...differences.slice(0, SHOWN)].join('\n'));
  };
  const now = async () => ({ season, model: modelOf(await readTables(client)), to: new Comparison() });
  const drives = await playSeason(season, async (when, isLast) =>
    note(when, await compareAll(played, isLast ? STUDENTS : 60)),
  );
  const shown = await now();
  expect(shown.model.read.placements.length, 'offers of the season').toBeGreaterThanOrEqual(80);
  for (const drive of drives)
    if (shown.model.driveOf.get(drive.id)!.withdrawn_at === null) await compareLink(shown, drive);
  await browseStudents(browser, shown);
  await browseConsole(browser, shown, drives);
  note('company links and pages', shown.to);
  await turnSeason(season, 'closeSeason');
  note('closed', await compareAll(played, 30));
  const closed = await now();
  await browsePublic(browser, closed);
  note('the public site', closed.to);
  await turnSeason(season, 'reopenSeason');
  note('reopened', await compareAll(played, 30));
  return wrong;
}

for (let number = 0; number < SEASONS; number += 1)
  test(`F-60 F-61 F-62 F-63 F-64 F-65 F-66 F-68 F-69 F-70 F-71 F-72 F-74 F-75 F-76 F-80 F-81 F-82 F-83 F-84 what is shown of season ${number + 1} is what its database says`, async ({
    browser,
  }) => {
    test.setTimeout(1_200_000);
    const played = await beginSeason(SEED + number, STUDENTS);
    try {
      expect(played.season.players).toHaveLength(STUDENTS);
      const wrong = await playAndCompare(played, browser);
      expect(wrong.join('\n'), `differences by seed ${SEED + number}`).toBe('');
    } finally {
      await played.end();
    }
  });
