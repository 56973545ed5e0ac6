import { expect, test } from '@playwright/test';
import { backUpWhileWriting } from '../hard/backup-writing';
import { countOf, isHard, tell } from '../hard/counts';

const BACKUPS = countOf('HARD_BACKUPS', 1);
const SEED = countOf('HARD_SEED', 20_261_121);
const DATABASES = isHard('HARD_BACKUPS') ? (['embedded', 'postgres'] as const) : (['embedded'] as const);

for (const database of DATABASES) {
  test(`API-10 a backup of a portal that is written to is of one moment and whole, from ${database} to the other`, async () => {
    test.setTimeout(90_000 + BACKUPS * 60_000);
    const { wrong, ...figures } = await backUpWhileWriting(database, BACKUPS, SEED);
    tell(`backups of ${database} while writing`, figures);
    expect(wrong).toEqual([]);
    expect(figures.backups).toBe(BACKUPS);
    // Without writes during the backup this would show nothing.
    expect(figures.writesMeanwhile).toBeGreaterThan(BACKUPS);
  });
}
