import { mkdtempSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { DriveFacts, OffersPage } from '@portal/shared/contract/cell';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { DATABASES } from '../../../../test/databases';
import { draftsBy, inDays } from '../../../../test/drives/test-drafts';
import type { addApplicant } from '../../../../test/drives/test-drives';
import { reopenScene } from '../../../../test/drives/reopen-scene';
import { markCalls } from '../../../../test/drives/test-marks';
import { offerCalls } from '../../../../test/drives/test-offers';
import { roundCalls } from '../../../../test/drives/test-rounds';
import { releaseRules } from '../../../../test/profile/release-rules';
import { freshKey, signedInStaff, type SignedInStaff } from '../../../../test/staff';
import { startTestServer, type TestServer } from '../../../../test/test-server';
import { exportDrive } from '../../drives/files/export-drive';
import { importDrives } from '../../drives/files/import-drives';
import { loadDriveFiles } from '../../drives/files/load-drive-file';
import { drivesCommand } from '../../drives/files/drives-command';

type Applicant = Awaited<ReturnType<typeof addApplicant>>;
/** A drive of the console, and who answered it. */
type Made = { id: string; code: string; people: readonly Applicant[] };
/** How the console is used, by the rules of which a step may be refused. */
type Console = ReturnType<typeof consoleOf>;
/** Something that is done with a drive in the console. */
type Step = (by: Console, made: Made) => Promise<{ status: number }>;

/** Tables that a drive's file says something of, and the drive of a row `t` of each. */
const DRIVE_OF = {
  drives: 't.id',
  drive_roles: 't.drive_id',
  rounds: 't.drive_id',
  attendances: '(select r.drive_id from rounds r where r.id = t.round_id)',
  notices: 't.drive_id',
  consents: 't.drive_id',
  placements: 't.drive_id',
} as const;
type Table = keyof typeof DRIVE_OF;
const ALL = Object.keys(DRIVE_OF) as Table[];
const OF_STUDENTS = ['rounds', 'attendances', 'consents'] as const;

const MARKS = ['PRESENT', 'ABSENT', 'EXCUSED', 'QUALIFIED', 'UNQUALIFIED'] as const;
const WHY = 'As the company wrote to us';

const consoleOf = (server: TestServer, officer: SignedInStaff) => ({
  officer,
  marks: markCalls(() => ({ server, officer })),
  rounds: roundCalls(() => ({ server, officer })),
  answers: reopenScene(() => ({ server, officer })),
  offers: offerCalls(server, officer),
});

const addRound =
  (hour: number): Step =>
  async (by, { id }) =>
    by.rounds.add(id, { at: new Date(`${inDays(9).slice(0, 10)}T${hour}:00:00+05:30`).toISOString() });
const roundOf = async ({ marks }: Console, { id }: Made, number: number) =>
  (await marks.facts(id)).rounds.find((one) => one.number === number)!;
const mark =
  (who: number, number: number, as: (typeof MARKS)[number]): Step =>
  async (by, made) => {
    const { id } = await roundOf(by, made, number);
    const text = by.marks.listOf(made.people[who]!);
    return by.marks.enter(id, text, await by.marks.check(id, text, as), as);
  };
const release =
  (number: number): Step =>
  async (by, made) =>
    by.marks.release((await roundOf(by, made, number)).id);
const cancel =
  (number: number): Step =>
  async (by, made) => {
    return by.rounds.cancel(made.id, (await roundOf(by, made, number)).id);
  };
const offer =
  (who: number, role: string, lpa: number, reason = WHY): Step =>
  async (by, { id, people }) => {
    const text = by.offers.listOf(`${people[who]!.enrollment},${role},${lpa}`);
    const { data } = await by.offers.check(id, text);
    const mapping = { confirmed: by.offers.confirmationsOf(data, reason) };
    return by.offers.record(id, text, (await by.offers.check(id, text, mapping)).data, { mapping });
  };
const revoke =
  (who: number): Step =>
  async ({ officer }, { id, people }) => {
    const { body } = await officer.call('offers', { query: `student=${people[who]!.id}` });
    const [found] = (body.data as OffersPage).rows.filter(({ drive }) => drive?.id === id);
    if (!found) return { status: 404 };
    const said = { version: found.version, reason: WHY, key: freshKey() };
    return officer.call('revokeOffer', { id: found.id, body: said });
  };
const reopen =
  (who: number): Step =>
  (by, { id, people }) =>
    by.answers.reopen(id, people[who]!);
const withdraw: Step = async ({ officer, marks }, { id }) => {
  const { version } = await marks.facts(id);
  return officer.call('withdrawDrive', { id, body: { version, reason: WHY, key: freshKey() } });
};

const who = fc.nat({ max: 1 });
const round = fc.integer({ min: 1, max: 2 });
const aStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.tuple(who, round, fc.constantFrom(...MARKS)).map((said) => mark(...said)) },
  { weight: 2, arbitrary: round.map(release) },
  fc
    .tuple(
      who,
      fc.constantFrom('Developer', 'Tester'),
      fc.integer({ min: 100, max: 2000 }).map((hundredth) => hundredth / 100),
      fc.string({ unit: 'grapheme', minLength: 3, maxLength: 900 }).filter((text) => text.trim().length >= 3),
    )
    .map((said) => offer(...said)),
  who.map(revoke),
  who.map(reopen),
  round.map(cancel),
  fc.constant(withdraw),
);

describe.each(DATABASES)('an export of what the console made, on %s', (kind) => {
  let server: TestServer;
  let officer: SignedInStaff;
  let drafts: ReturnType<typeof draftsBy>;
  const folder = mkdtempSync(path.join(os.tmpdir(), 'portal-export-'));
  beforeAll(async () => {
    server = await startTestServer(kind);
    await releaseRules(server.services);
    officer = await signedInStaff(server, 'officer');
    drafts = draftsBy(server, officer, kind);
  });
  afterAll(async () => {
    await server.close();
    await rm(folder, { recursive: true, force: true });
  });

  const portal = () => ({ db: server.services.database.db, blobs: server.services.blobs });
  /** A drive of two roles of which two were chosen at once, with two rounds. @param isLower whether one may be chosen by now */
  const made = async (isLower: boolean): Promise<Made> => {
    const id = await drafts.published({ role_limit: '2' });
    const people = [await drafts.answer(id, 'Tester,Developer'), await drafts.answer(id, 'Developer')];
    const { content } = await drafts.read(id);
    const role_limit = isLower ? '1' : '2';
    await drafts.save(id, { ...content, role_limit, details: '<p>Lower & later</p>' });
    expect(await drafts.publish(id)).toMatchObject({ status: 200 });
    const { code } = (await officer.call('drive', { id })).body.data as DriveFacts;
    const one = { id, code, people };
    for (const step of [addRound(10), addRound(15)])
      expect(await done(one, step)).toMatchObject({ status: 200 });
    return one;
  };
  const done = (one: Made, step: Step) => step(consoleOf(server, officer), one);
  /** What students and the cell have of a drive, as it stands in the tables. */
  const stands = async ({ id }: Made, tables: readonly Table[]) => {
    const found = new Map<Table, object[]>();
    for (const table of tables) {
      const { rows } = await server.services.database.db.execute<Record<string, unknown>>(
        sql`select * from ${sql.raw(table)} t where ${sql.raw(DRIVE_OF[table])} = ${id} order by 1, 2`,
      );
      found.set(
        table,
        rows.map(({ file_hash: _hash, ...row }) => row),
      );
    }
    return found;
  };
  const imported = async (file: string) =>
    (await importDrives(portal(), await loadDriveFiles([file]))).map(({ outcome }) => outcome);
  const exported = ({ id, code }: Made) => exportDrive(portal(), { id, code }, folder);

  /** Holds a drive to it: its export imports unchanged, and with other terms changes nothing of its students. */
  const holds = async (one: Made): Promise<void> => {
    const before = await stands(one, ALL);
    const file = await exported(one);
    expect(await imported(file)).toEqual(['unchanged']);
    expect(await stands(one, ALL)).toEqual(before);
    const { withdrawn } = (await officer.call('drive', { id: one.id })).body.data as DriveFacts;
    if (withdrawn !== null) return;
    const text = await readFile(file, 'utf8');
    await writeFile(file, text.replace(/^terms: .*$/m, 'terms: <p>Other terms</p>'));
    expect(await imported(file)).toEqual(['changed']);
    expect([...(await stands(one, OF_STUDENTS))]).toEqual(
      OF_STUDENTS.map((table) => [table, before.get(table)]),
    );
  };

  test.each<[string, Step[]]>([
    ['two roles chosen, and one by now', []],
    [
      'a mark of a later round than the one that left the student out since',
      [mark(0, 2, 'PRESENT'), mark(0, 1, 'UNQUALIFIED'), release(1)],
    ],
    ['a result that is staged, of whom nothing else is known', [mark(0, 1, 'QUALIFIED')]],
    ['a staged result that leaves a marked student out', [mark(0, 2, 'ABSENT'), mark(0, 1, 'UNQUALIFIED')]],
    ['a package with a long reason', [offer(0, 'Developer', 12, 'Because. '.repeat(60))]],
    ['an offer, revoked', [offer(0, 'Developer', 7), revoke(0)]],
    ['a reopened answer', [reopen(1)]],
    ['a withdrawn drive', [withdraw]],
  ])('CEL-48 it imports unchanged: %s', async (_, steps) => {
    const one = await made(steps.length === 0);
    for (const step of steps) expect(await done(one, step)).toMatchObject({ status: 200 });
    await holds(one);
  });

  test('CEL-48 whatever the console makes of a drive, its export imports unchanged', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(aStep, { minLength: 2, maxLength: 9 }), async (steps) => {
        const one = await made(true);
        for (const step of steps) await done(one, step);
        await holds(one);
      }),
      { numRuns: 6 },
    );
  }, 120_000);

  test('CEL-48 a drive that was begun and never published is exported by nobody, in words', async () => {
    const { code } = await drafts.begun();
    const said = await drivesCommand(['export', code, folder], () => Promise.resolve(portal()));
    expect(said).toMatchObject({
      code: 1,
      lines: expect.arrayContaining([
        `${code} is not whole yet. Publish it in the console first.`,
      ]) as unknown,
    });
  });
});
