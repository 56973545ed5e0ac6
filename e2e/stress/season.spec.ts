import type { Browser } from '@playwright/test';
import { expect, test } from '../fixtures/portal';
import { beginSeason, type PlayedSeason } from './season/begin';
import { browseConsole, browsePublic, browseStudents } from './season/browser';
import { Comparison } from './season/compare';
import { compareAll } from './season/compare-all';
import { compareLink } from './season/compare-drives';
import { modelOf } from './season/model';
import { closeSeason, playSeason, reopenSeason } from './season/play';
import { readTables } from './season/reading';

const SEASONS = Number(process.env['STRESS_SEASONS'] ?? 1);
const SEED = Number(process.env['STRESS_SEED'] ?? Date.now() % 1_000_000);
const STUDENTS = 300;
/** Differences that a failed test prints. */
const SHOWN = 20;

/** Plays the season and compares it three times, once more when it is closed, and in a browser. @returns what differs, in words */
async function playAndCompare(played: PlayedSeason, browser: Browser): Promise<string[]> {
  const { season, client } = played;
  const wrong: string[] = [];
  const note = (when: string, { differences, words, compared }: Comparison) => {
    const found = `${when}, ${compared} compared, ${differences.length} differ`;
    if (differences.length > 0) wrong.push(`${found}:\n${words(SHOWN)}`);
  };
  const drives = await playSeason(season, async (when, isLast) =>
    note(when, await compareAll(played, isLast ? STUDENTS : 60)),
  );
  const to = new Comparison();
  const model = modelOf(await readTables(client));
  for (const drive of drives)
    if (model.driveOf.get(drive.id)!.withdrawn_at === null) await compareLink(season, model, drive, to);
  expect(model.read.placements.length, 'offers of the season').toBeGreaterThanOrEqual(80);
  await browseStudents(browser, season, model, to);
  await browseConsole(browser, season, model, drives, to);
  note('company links and pages', to);
  await closeSeason(season);
  note('closed', await compareAll(played, 30));
  const pages = new Comparison();
  await browsePublic(browser, season, modelOf(await readTables(client)), pages);
  note('the public site', pages);
  await reopenSeason(season);
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
