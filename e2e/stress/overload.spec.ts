import { expect, test } from '@playwright/test';
import { playOverload } from '../../bench/server/overload';
import type { Tally } from '../../bench/server/overload';
import { countOf } from './counts';
import { DATABASES } from './portal';

/** Polls are refused once the crowd is there, which takes seconds. */
const SECONDS = countOf('STRESS_OVERLOAD_SECONDS', 8);

const refusedShare = ({ done, refused }: Tally): number => refused / (done + refused);

for (const database of SECONDS < 10 ? (['postgres'] as const) : DATABASES)
  test(`five times what a process can do: polls are refused first and consents last, and it ends by itself, on ${database}`, async () => {
    test.setTimeout(240_000 + SECONDS * 3000);
    const { crowd, after } = await playOverload(database, SECONDS);
    for (const tally of Object.values(crowd)) expect(tally.wrong).toEqual([]);
    expect(refusedShare(crowd.poll)).toBeGreaterThan(0.5);
    expect(refusedShare(crowd.poll)).toBeGreaterThanOrEqual(refusedShare(crowd.read) - 0.02);
    expect(refusedShare(crowd.read)).toBeGreaterThan(refusedShare(crowd.save));
    expect(crowd.save.done).toBeGreaterThan(0);
    expect(crowd.consent.refused).toBe(0);
    expect(crowd.consent.done).toBeGreaterThanOrEqual(SECONDS * 4);
    for (const { refused, wrong } of Object.values(after)) expect([refused, wrong]).toEqual([0, []]);
  });
