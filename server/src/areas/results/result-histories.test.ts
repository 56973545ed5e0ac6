import { inHours, markCalls } from '../../../test/drives/test-eligibility-data';
import { undo } from '../../../test/registered-student';
import { useConsole } from '../../../test/staff';

const { server, officer } = useConsole();
const { held, listOf, check, enter, students, release, own, rowsOf } = markCalls(() => ({ server, officer }));

test('CEL-81 histories of lists, releases and undo: an undone batch leaves all as it was, or nothing happens', async () => {
  const { driveId, round, people } = await held(4);
  let seed = 20_261_123;
  const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below;
  const MARKS = ['PRESENT', 'ABSENT', 'EXCUSED', 'QUALIFIED', 'UNQUALIFIED'] as const;
  const stateOf = async () => ({
    rows: await rowsOf(round),
    release: (await students(round)).release_at,
  });
  const stagedOf = ({ rows }: Awaited<ReturnType<typeof stateOf>>) =>
    rows.flatMap(({ studentId, stagedResult }) => (stagedResult ? [[studentId, stagedResult]] : []));
  const past: { batch: string; before: unknown; after: unknown }[] = [];
  for (let step = 0; step < 25; step += 1) {
    const before = await stateOf();
    const seen = await Promise.all(people.map((one) => own(driveId, one)));
    const what = random(4);
    let batch: string | null = null;
    if (what < 2) {
      const as = MARKS[random(5)]!;
      const text = listOf(...people.filter(() => random(2) === 0), people[random(4)]!);
      const done = await enter(round, text, await check(round, text, as), as, { mode: 'good' });
      if (done.status === 200) batch = done.data.batch;
      // A list changes no result that a student knows.
      const now = await Promise.all(people.map((one) => own(driveId, one)));
      expect(now.map(([row]) => row?.result_status ?? null)).toEqual(
        seen.map(([row]) => row?.result_status ?? null),
      );
    } else if (what === 2) {
      const at = random(3) === 0 ? inHours(5) : null;
      const done = await release(round, { at, rest: random(2) === 0 });
      if (done.status === 200) batch = done.data.batch;
    } else if (past.length > 0) {
      const last = past.splice(random(past.length), 1)[0]!;
      const { status } = await undo(officer, last.batch);
      const after = await stateOf();
      // What is set to be released is what was looked through.
      if (before.release !== null && after.release !== null)
        expect(stagedOf(after)).toEqual(stagedOf(before));
      if (status === 409) expect(after).toEqual(before);
      else if (JSON.stringify(before) === JSON.stringify(last.after)) expect(after).toEqual(last.before);
      else expect(status).toBe(200);
      continue;
    }
    if (batch === null) expect(await stateOf()).toEqual(before);
    else past.push({ batch, before, after: await stateOf() });
  }
  expect(past.length).toBeGreaterThan(0);
});
