import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import {
  CELL_CALLS,
  type AnswersChecked,
  type DoneData,
  type DriveFacts,
  type OffersPage,
} from '@portal/shared/contract/cell';
import { announcementCalls } from '../../test/announcements';
import { testClock } from '../../test/clock';
import { addApplicants } from '../../test/drives/added-applicants';
import { draftsBy, inDays, wholeDraft } from '../../test/drives/test-drafts';
import { addApplicant, addDrive, formOf, pdfOf } from '../../test/drives/test-drives';
import { inHours, markCalls } from '../../test/drives/test-eligibility-data';
import { offerCalls } from '../../test/drives/test-offers';
import { reopenScene } from '../../test/drives/reopen-scene';
import { askWithdrawal, decideWithdrawal } from '../../test/drives/withdrawals';
import { roundCalls } from '../../test/drives/test-rounds';
import { notifiedOf } from '../../test/notified';
import { useConsole } from '../../test/staff';
import { notifyAll } from '../../test/notify-all';

const HOUR_MS = 60 * 60 * 1000;
/** What an answer of the console says of notifications. */
const SAID = /(No|\d+) students? (?:was|were|will be) notified\./;

type Reply = { status: number; message: string; data: unknown };

/** Routes whose answer says how many students are notified, read in the sources. */
function callsThatSay(): string[] {
  const folder = path.join(import.meta.dirname, '../areas');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /routes\.ts$/.test(file),
  );
  const calls = files.flatMap((file) => {
    const [, ...routes] = readFileSync(path.join(folder, file), 'utf8').split(
      /\b(?:call|cellCalls\(plain\))\(\s*'/,
    );
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
  'drives/add-applicants.tsx': ['addApplicants'],
  'drives/editor/publish-dialogs.tsx': ['publishDraft'],
  'drives/make-exception.tsx': ['makeException'],
  'drives/publication-bar.tsx': ['publishDraft'],
  'drives/move-exception.tsx': ['moveException'],
  'offers/correct-dialog.tsx': ['correctOffer'],
  'offers/record-answers.tsx': ['recordAnswers'],
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
const here = () => ({ server, officer, clock });
const drafts = draftsBy(server, officer);
const rounds = roundCalls(here);
const marks = markCalls(here);
const announcements = announcementCalls(here);
const { applied, reopen } = reopenScene(here);

/** Two who applied and one who may. */
const drive = async () => {
  const id = await addDrive(server);
  for (let count = 0; count < 2; count += 1) await rounds.applicant(id);
  await addApplicant(server);
  return id;
};
const change = async (name: 'moveDeadline' | 'withdrawDrive', id: string, more: object): Promise<Reply> => {
  const { version } = await officer.data<DriveFacts>('drive', { id });
  const body = { reason: 'The company asked', version, ...more };
  const { status, body: said } = await officer.call(name, { id, body });
  return { status, ...said };
};
const file = async (id: string): Promise<Reply> => {
  const { version } = await rounds.facts(id);
  const said = { kind: 'document', name: 'Roles.pdf', version };
  const { payload, headers } = formOf([
    { name: 'said', value: JSON.stringify(said) },
    { name: 'file', filename: 'x', bytes: pdfOf(900, 'roles') },
  ]);
  const url = CELL_CALLS.addDriveFile.path.replace(':id', id);
  const sent = await server.app.inject({
    method: 'POST',
    url,
    payload,
    headers: { ...officer.headers, ...headers },
  });
  return { status: sent.statusCode, ...sent.json<{ message: string; data: unknown }>() };
};
const except = async (id: string, student: string): Promise<Reply> => {
  const body = { student, rules: ['MIN_CPI'], until: inHours(5), reason: 'Won it.' };
  const { status, body: said } = await officer.call('makeException', { id, body });
  return { status, ...said };
};
const staged = async () => {
  const { round, people } = await marks.held(3);
  await marks.mark(round, 'QUALIFIED', people[0]!, people[1]!);
  return round;
};

/** One entry for each answer that says a number. */
const TEXTS: Partial<Record<keyof typeof CELL_CALLS, () => Promise<Reply>>> = {
  publishDraft: async () => {
    await addApplicant(server);
    const { id, content } = await drafts.begun();
    await drafts.save(id, wholeDraft(content));
    return drafts.publish(id);
  },
  moveDeadline: async () => change('moveDeadline', await drive(), { deadline: inDays(30) }),
  withdrawDrive: async () => change('withdrawDrive', await drive(), {}),
  addDriveFile: async () => file(await drive()),
  removeDriveFile: async () => {
    const id = await drive();
    await file(id);
    const { documents } = await drafts.read(id);
    const body = { file: documents![0]!.id, version: (await rounds.facts(id)).version };
    const { status, body: said } = await officer.call('removeDriveFile', { id, body });
    return { status, ...said };
  },
  addRound: async () => rounds.add(await drive()),
  changeRound: async () => {
    const id = await drive();
    return rounds.change(id, (await rounds.add(id)).data.round, { venue: 'Hall 7' });
  },
  orderRounds: async () => {
    const id = await drive();
    const first = (await rounds.add(id)).data.round;
    const second = (await rounds.add(id, { name: 'Interview', at: inHours(60) })).data.round;
    return rounds.send('orderRounds', id, id, { order: [second, first] });
  },
  cancelRound: async () => {
    const id = await drive();
    return rounds.cancel(id, (await rounds.add(id)).data.round);
  },
  releaseResults: async () => marks.release(await staged()),
  correctResult: async () => {
    const { round, people } = await marks.held(1);
    await marks.mark(round, 'QUALIFIED', people[0]!);
    await marks.release(round);
    const { enrollment, version } = (await marks.students(round)).rows[0]!;
    const said = { enrollment, version, result: 'UNQUALIFIED', reason: 'The company wrote again.' };
    const { status, body } = await officer.call('correctResult', { id: round, body: said });
    return { status, ...body };
  },
  recordOffers: async () => {
    const { driveId, people } = await marks.held(1);
    return offerCalls(server, officer).offer(driveId, people[0]!, 8);
  },
  recordAnswers: async () => {
    const { driveId, people } = await marks.held(2);
    for (const one of people) await offerCalls(server, officer).offer(driveId, one, 8);
    const answers = people.map(({ enrollment }) => ({ enrollment, answer: 'accepted' }));
    const { version } = await officer.data<AnswersChecked>('checkAnswers', { body: { answers } });
    const body = { answers, reason: 'By phone.', version };
    const { status, body: said } = await officer.call('recordAnswers', { body });
    return { status, ...said };
  },
  correctOffer: async () => {
    const { driveId, people } = await marks.held(1);
    await offerCalls(server, officer).offer(driveId, people[0]!, 8);
    const { rows } = await officer.data<OffersPage>('offers', { query: `drive=${driveId}` });
    const { id, version, role } = rows[0]!;
    const { enrollment } = people[0]!;
    const terms = { role, package: '7', enrollment, reason: 'As the letter says.', confirmed: true };
    const { status, body: said } = await officer.call('correctOffer', {
      id,
      body: { ...terms, version },
    });
    return { status, ...said };
  },
  makeException: async () =>
    except(await addDrive(server), (await addApplicant(server, {}, { cpi: '6.5' })).id),
  moveException: async () => {
    const [id, person] = [await addDrive(server), await addApplicant(server, {}, { cpi: '6.5' })];
    await except(id, person.id);
    const body = { student: person.id, until: inHours(9), reason: 'Moved.' };
    const { status, body: said } = await officer.call('moveException', { id, body });
    return { status, ...said };
  },
  addApplicants: async () => {
    const [id, { enrollment }] = [await addDrive(server), await addApplicant(server)];
    return addApplicants(officer, id, [enrollment]);
  },
  reopenConsent: async () => {
    const { driveId, person } = await applied();
    return reopen(driveId, person);
  },
  decideWithdrawal: async () => {
    const { driveId, person } = await applied();
    await askWithdrawal(server, driveId, person);
    return decideWithdrawal(officer, person, true);
  },
  writeAnnouncement: async () =>
    announcements.write('notice', { drive: await drive(), text: '<p>Be there.</p>' }),
  changeAnnouncement: async () => {
    const { data } = await announcements.write('notice', {
      drive: await drive(),
      text: '<p>Be there.</p>',
    });
    return announcements.change(data.announcement, { text: '<p>Be there early.</p>', tell: true });
  },
};

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
