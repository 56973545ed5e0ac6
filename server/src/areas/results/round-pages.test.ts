import { ROUND_TABS, type RoundStudentsPage, type RoundTab } from '@portal/shared/contract/cell';
import { inHours, markCalls } from '../../../test/drives/test-eligibility-data';
import { useConsole } from '../../../test/staff';

const SIZE = 2;

const { server, officer } = useConsole();
const { addRound, held, mark } = markCalls(() => ({ server, officer }));
const pageOf = async (id: string, of: RoundTab, page: number) =>
  await officer.data<RoundStudentsPage>('roundStudents', { id, query: `of=${of}&size=${SIZE}&page=${page}` });

test('CEL-61 CEL-60 one after the other, pages are the whole tab, each with the counts of all; who was left out before is in none', async () => {
  const { driveId, round: first, people } = await held(6);
  const [out, absent, excused, present, qualified, ...open] = people;
  await mark(first, 'UNQUALIFIED', out!);
  const round = await addRound(driveId, inHours(-5));
  await mark(round, 'ABSENT', absent!);
  await mark(round, 'EXCUSED', excused!);
  await mark(round, 'PRESENT', present!);
  // A result says nothing of attendance.
  await mark(round, 'QUALIFIED', qualified!);
  const stand: Record<RoundTab, typeof open> = {
    in: [absent!, excused!, present!, qualified!, ...open],
    unmarked: [qualified!, ...open],
    present: [present!],
    absent: [absent!],
    excused: [excused!],
    qualified: [qualified!],
    unqualified: [],
    hold: [],
    unnamed: [absent!, excused!, present!, ...open],
  };
  const { version } = await pageOf(round, 'in', 1);
  for (const tab of ROUND_TABS) {
    const found: string[] = [];
    for (let page = 1; page <= 4; page += 1) {
      const { rows, total, counts, ...more } = await pageOf(round, tab, page);
      found.push(...rows.map(({ enrollment }) => enrollment));
      for (const other of ROUND_TABS) expect([other, counts[other]]).toEqual([other, stand[other].length]);
      expect([total, more.staged, more.version]).toEqual([
        stand[tab].length,
        { qualified: 1, unqualified: 0 },
        version,
      ]);
    }
    expect([tab, found]).toEqual([tab, stand[tab].map(({ enrollment }) => enrollment).sort()]);
  }
});
