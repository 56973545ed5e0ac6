import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { CELL_CALLS, DoneData } from '@portal/shared/contract/cell';
import { testClock } from '../../test/clock';
import { inHours } from '../../test/drives/test-eligibility-data';
import { notifiedOf } from '../../test/notified';
import { notifiedReplies } from '../../test/notified-replies';
import { notifyAll } from '../../test/notify-all';
import { useConsole } from '../../test/staff';

const HOUR_MS = 60 * 60 * 1000;
/** What an answer of the console says of notifications. */
const SAID = /(No|\d+) students? (?:was|were|will be) notified\./;

/** Routes whose answer says how many students are notified, read in the sources. */
function callsThatSay(): string[] {
  const folder = path.join(import.meta.dirname, '../areas');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /routes\.ts$/.test(file),
  );
  const calls = files.flatMap((file) => {
    const [, ...routes] = readFileSync(path.join(folder, file), 'utf8').split(/\bcall\(\s*'/);
    return routes.flatMap((route) =>
      /notifiedReply\(|notifiedText\(|releaseText\(|scheduledText\(/.test(route)
        ? [/^\w+/.exec(route)![0]]
        : [],
    );
  });
  return calls.sort();
}

/** Screens that say that students are notified, each with the calls that it is about; none: no one is notified. */
const SCREENS: Record<string, readonly (keyof typeof CELL_CALLS)[]> = {
  'activity/undo-changes.tsx': ['undo'],
  'announcements/announcement-fields.tsx': ['writeAnnouncement', 'changeAnnouncement'],
  'announcements/withdraw-announcement.tsx': ['withdrawAnnouncement'],
  'company-links/link-dialogs.tsx': [],
  'company-links/shortlist-dialogs.tsx': [],
  'drives/add-applicants-page.tsx': ['addApplicants'],
  'drives/editor/publish-dialogs.tsx': ['publishDraft'],
  'drives/make-exception.tsx': ['makeException'],
  'drives/publication-bar.tsx': ['publishDraft'],
  'drives/move-exception.tsx': ['moveException'],
  'offers/correct-dialog.tsx': ['correctOffer'],
  'offers/record-answers-page.tsx': ['recordAnswers'],
  'results/correct-result-dialog.tsx': ['correctResult'],
  'results/release-dialog.tsx': ['releaseResults'],
  'rounds/cancel-round-dialog.tsx': ['cancelRound'],
  'rounds/order-dialog.tsx': ['orderRounds'],
  'rounds/round-dialogs.tsx': ['addRound', 'changeRound'],
  'student-record/reopen-dialog.tsx': ['reopenConsent'],
};
/** What takes notifications back: the test of each compares its correction. */
const TAKES_BACK = ['undo', 'withdrawAnnouncement'];

/** Screens of the console whose texts have the word, read in the sources. */
function screensThatSay(): string[] {
  const folder = path.join(import.meta.dirname, '../../../mfe-cell/src');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.tsx') && !file.includes('.test.'),
  );
  return files.filter((file) => {
    const source = readFileSync(path.join(folder, file), 'utf8').replaceAll(/\/\*.*?\*\/|\/\/[^\n]*/gs, '');
    return /\b(?:is|are|be|not|and|'\}) notified\b|\} notified of/.test(source);
  });
}

const clock = testClock();
const { server, officer } = useConsole({ rules: true, clock });
const { TEXTS, marks, staged } = notifiedReplies({ server, officer, clock });

test('F-80 the table has each answer of the console that says how many students are notified', () => {
  expect(Object.keys(TEXTS).sort()).toEqual(callsThatSay());
});

test('F-80 each screen that says that students are notified says so of a call of the table', () => {
  expect(screensThatSay().sort()).toEqual(Object.keys(SCREENS).sort());
  for (const call of Object.values(SCREENS).flat())
    expect([...Object.keys(TEXTS), ...TAKES_BACK]).toContain(call);
});

test.each(Object.keys(TEXTS) as (keyof typeof TEXTS)[])(
  'F-80 the number in the answer of %s is the number of notifications in the database',
  async (name) => {
    await notifyAll(server);
    const { status, message, data } = await TEXTS[name]!();
    expect([status, message]).toEqual([200, expect.stringMatching(SAID)]);
    const said = SAID.exec(message)![1]!;
    // A notice arrives in five minutes.
    if (name.endsWith('Announcement')) await clock.advance(6 * 60_000);
    await notifyAll(server);
    const created = await notifiedOf(server, (data as DoneData).batch);
    expect(said).toBe(created === 0 ? 'No' : String(created));
    expect(created).toBeGreaterThan(0);
  },
);

test('F-80 results that are published later: the number that is said before is the number then', async () => {
  await notifyAll(server);
  const at = inHours(2);
  const { message, data } = await marks.release(await staged(), { at });
  expect(message).toMatch(/ 2 students will be notified\.$/);
  await notifyAll(server);
  expect(await notifiedOf(server, data.batch)).toBe(0);
  await clock.advance(3 * HOUR_MS);
  await notifyAll(server);
  expect(await notifiedOf(server, data.batch)).toBe(2);
});
