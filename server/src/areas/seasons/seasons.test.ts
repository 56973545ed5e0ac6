import {
  measuresOf,
  type ActionItem,
  type DriveFacts,
  type DrivesPage,
  type Season,
  type SeasonDone,
  type SeasonsData,
} from '@portal/shared/contract/cell';
import { eq } from 'drizzle-orm';
import { DATABASES } from '../../../test/databases';
import { draftsBy, wholeDraft } from '../../../test/drives/test-drafts';
import { offerScene } from '../../../test/drives/offer-scene';
import { addApplicant, addDrive, APPLICANTS_YEAR as year } from '../../../test/drives/test-drives';
import { apply, offerCalls } from '../../../test/drives/test-offers';
import { releaseRules } from '../../../test/profile/release-rules';
import { contentBuild } from '../../../test/releases/manifests';
import { freshKey, useStaff } from '../../../test/staff';
import { useTestServer } from '../../../test/test-server';
import { drives, placements } from '../drives/schema';
import { studentMarks } from '../profile/schema';

const WHY = 'The season is over';
/** Of a drive whose season is that of the applicants, whenever it is open. */
const OF_YEAR = { criteria: { min_cpi: 7, passout_year: year } };
const row = (year: number) => ({ year, studentsSelected: 900, companiesVisited: 100, medianPackage: 5 });

describe.each(DATABASES)('the passout years on %s', (kind) => {
  const server = useTestServer(kind);
  const officer = useStaff(server, 'officer');
  beforeAll(() => releaseRules(server.services));
  const { applied, offersOf, answer, revoke } = offerScene(() => ({ server, officer }));

  /** The college publishes a table, with a file beside it. */
  const publish = (...rows: object[]) => {
    const build = contentBuild('table');
    const sections = { statistics: rows as never, rules: ['be there'] };
    return server.services.releases.publish({ ...build, manifest: { ...build.manifest, sections } }, 'asha');
  };
  const site = async () => {
    const { body } = await server.app.inject('/content.json');
    return JSON.parse(body) as { sections: { statistics: object[]; rules?: string[] }; files: object } | null;
  };
  const seasons = async () => ((await officer.call('seasons')).body.data as SeasonsData).seasons;
  const seasonOf = async (wanted = year) => (await seasons()).find((one) => one.year === wanted)!;
  const change = async (
    name: 'closeSeason' | 'reopenSeason' | 'showSeason',
    { year: of, version, warnings }: Season,
    more: object = {},
  ) => {
    const common = name === 'showSeason' ? { key: freshKey() } : { key: freshKey(), version, reason: WHY };
    const confirmed = name === 'closeSeason' ? { confirmed: warnings.map(({ code }) => code) } : {};
    const said = await officer.call(name, { id: String(of), body: { ...common, ...confirmed, ...more } });
    return { status: said.status, message: said.body.message, data: said.body.data as SeasonDone };
  };
  const undo = (batch: string) =>
    officer.call('undo', { id: batch, body: { reason: 'A slip', key: freshKey() } });

  const { begun, save, publish: publishDraft } = draftsBy(server, officer, kind);
  /** A whole drive of the season that no student sees yet. */
  const drafted = async () => {
    const { id, content } = await begun();
    const { criteria, ...whole } = wholeDraft(content);
    await save(id, { ...whole, criteria: { ...criteria, passout_year: String(year) } });
    return id;
  };
  const begin = (of: number) => officer.call('beginSeason', { id: String(of), body: { key: freshKey() } });

  test('F-69 a season begins, and only a season that runs is closed; what the site does not know is not, and says why', async () => {
    await applied(1, OF_YEAR);
    expect(await seasonOf()).toMatchObject({ state: 'not begun', blocked: null, warnings: [] });
    await publish(row(year - 2));
    const early = await change('closeSeason', await seasonOf());
    expect([early.status, early.message]).toEqual([409, `${year} has not begun. Begin it first.`]);
    const begun = await begin(year);
    expect([begun.status, begun.body.message]).toEqual([200, `Season ${year} runs.`]);
    expect(await seasonOf()).toMatchObject({ state: 'running', blocked: null });
    expect((await begin(year)).body.message).toBe(`${year} runs already.`);
    expect((await begin(2090)).status).toBe(422);
    // A year without a student and without a drive is none: the page wants nothing of it, and the public site says nothing.
    expect((await seasons()).map((one) => one.year)).toEqual([year]);
    const { batch } = begun.body.data as { batch: string };
    expect((await undo(batch)).status).toBe(200);
    expect((await seasonOf()).state).toBe('not begun');
    for (const of of [year, year + 1]) await begin(of);
    const choices = (await officer.call('seasonChoices')).body.data;
    expect(choices).toEqual([
      { year: year + 1, state: 'running' },
      { year, state: 'running' },
    ]);
    for (const id of ['1949', '2027x', 'next'])
      expect(
        (
          await officer.call('closeSeason', {
            id,
            body: { confirmed: [], reason: WHY, version: 'v', key: freshKey() },
          })
        ).status,
      ).toBe(404);
  });

  test('CEL-72 a year is closed as it was seen: students and offers apart, median, highest, by branch and company', async () => {
    await publish(row(year - 1));
    const calls = offerCalls(server, officer);
    const { people, driveId } = await applied(4, OF_YEAR);
    const [one, two, three, four] = people as [
      (typeof people)[0],
      (typeof people)[0],
      (typeof people)[0],
      (typeof people)[0],
    ];
    await calls.note(one.id, { package: '3.00' });
    await calls.offer(driveId, one, '8.00');
    await calls.offer(driveId, two, '7.05');
    await calls.offer(driveId, three, '6.00');
    await calls.offer(driveId, four, '6.50');
    for (const person of [one, two, three])
      for (const offer of await offersOf(person)) await answer(offer, { answer: 'accepted' });
    await revoke((await offersOf(four))[0]!);
    // Whoever passes out in another year counts there.
    await server.services.database.db
      .update(studentMarks)
      .set({ passoutYear: year + 1 })
      .where(eq(studentMarks.studentId, three.id));
    const season = await seasonOf();
    // Of the one with two offers the higher one counts.
    expect(measuresOf(season.figures)).toMatchObject({
      placed: 2,
      placed_drive: 2,
      offers: 4,
      offers_accepted: 3,
      offers_revoked: 1,
      median_lpa: 7.53,
      lowest_lpa: 7.05,
      highest_lpa: 8,
    });
    expect(season.figures.by_company).toMatchObject([
      { offers: 3, offers_accepted: 2, highest_lpa: 8 },
      { company: 'Aavartan Controls', offers: 1, offers_accepted: 1, highest_lpa: 3 },
    ]);
    expect(season.publishes).toMatchObject({
      year,
      studentsSelected: 2,
      medianPackage: 7.53,
      highestPackage: 8,
    });
    expect(measuresOf((await seasonOf(year + 1)).figures)).toMatchObject({
      placed: 1,
      offers: 1,
      median_lpa: 6,
    });

    expect(season.warnings.map(({ code }) => code)).toEqual(['open drives', 'not known']);
    const bare = await change('closeSeason', season, { confirmed: [] });
    expect([bare.status, bare.message]).toEqual([422, expect.stringMatching(/still take answers/)]);
    await calls.offer(driveId, four, '6.75');
    const stale = await change('closeSeason', season);
    expect([stale.status, stale.message]).toEqual([409, expect.stringMatching(/figures changed since/)]);
    const undecided = await seasonOf();
    expect(undecided.warnings[0]).toEqual({
      code: 'undecided',
      words: '1 offer is not answered yet, and not counted.',
    });
    const key = freshKey();
    const closed = await change('closeSeason', undecided, { key });
    expect(closed).toMatchObject({ status: 200, message: `${year} is closed.`, data: { refused: null } });
    expect((await change('closeSeason', undecided, { key })).data).toEqual(closed.data);
    // The rest of what was published stays, its files too.
    expect(await site()).toMatchObject({
      sections: { statistics: [row(year - 1), undecided.publishes], rules: ['be there'] },
      files: { 'rules.pdf': {} },
    });
    const twice = await change('closeSeason', undecided);
    expect([twice.status, twice.message]).toEqual([
      409,
      expect.stringMatching(`${year} is closed already, since`),
    ]);

    await answer((await offersOf(four))[0]!, { answer: 'refused' });
    expect(await seasonOf()).toMatchObject({
      state: 'closed',
      changed: true,
      figures: undecided.figures,
      public: undecided.publishes,
    });
    expect((await undo(closed.data.batch)).status).toBe(200);
    expect((await site())?.sections.statistics).toEqual([row(year - 1)]);
    const open = await seasonOf();
    expect([open.state, measuresOf(open.figures).placed]).toEqual(['running', 2]);
  });

  test('CEL-72 a reopened year says what it said before, a year without offers wants a tick, a later one stands on it', async () => {
    await publish(row(year - 2), row(year - 1));
    const before = await seasonOf(year);
    expect((await change('closeSeason', before)).status).toBe(200);
    const next = await seasonOf(year + 1);
    await server.services.database.db.delete(placements).where(eq(placements.packageLpa, '6.00'));
    const none = await seasonOf(year + 1);
    expect(none.version).not.toBe(next.version);
    expect(none.warnings.map(({ code }) => code)).toContain('no offers');
    expect((await change('closeSeason', none)).status).toBe(200);
    // Nothing of a year of which the portal knows nothing: no row, and no zeros.
    expect(none.publishes).toBeNull();
    expect((await site())?.sections.statistics).toHaveLength(3);
    const held = await change('reopenSeason', await seasonOf());
    expect([held.status, held.message]).toEqual([
      409,
      `${year + 1} is closed too, and stands on it: reopen that one first.`,
    ]);
    expect((await change('reopenSeason', await seasonOf(year + 1))).message).toBe(
      `${year + 1} is open again.`,
    );
    expect((await change('reopenSeason', await seasonOf())).status).toBe(200);
    expect((await site())?.sections.statistics).toEqual([row(year - 2), row(year - 1)]);
    // What stands in the table already is replaced, and comes back.
    await publish(row(year - 1), row(year));
    const again = await seasonOf();
    expect(again.warnings.map(({ code }) => code)).toContain('replaces');
    const closed = await change('closeSeason', again);
    expect((await site())?.sections.statistics).toEqual([row(year - 1), again.publishes]);
    await undo(closed.data.batch);
    expect((await site())?.sections.statistics).toEqual([row(year - 1), row(year)]);
  });

  test('F-69 drives of a closed season are closed: no answer, no change; reopening gives their deadline back', async () => {
    await publish(row(year - 1));
    const driveId = await addDrive(server, OF_YEAR);
    const late = await addApplicant(server);
    const draft = await drafted();
    const facts = async () => (await officer.call('drive', { id: driveId })).body.data as DriveFacts;
    const before = await facts();
    const closed = await change('closeSeason', await seasonOf());
    expect(closed.status).toBe(200);
    const after = await facts();
    expect([before.state, after.state]).toEqual(['open', 'closed']);
    expect(after.deadline_moves.at(-1)).toMatchObject({ reason: `Season ${year} is closed.` });
    await expect(apply(server, driveId, late)).rejects.toThrow();
    const words = `Season ${year} is closed, and so is this drive. Reopen the season first.`;
    const common = { key: freshKey(), version: after.version, reason: WHY };
    const moved = await officer.call('moveDeadline', {
      id: driveId,
      body: { ...common, deadline: new Date(Date.now() + 9 * 86_400_000).toISOString() },
    });
    expect([moved.status, moved.body.message]).toEqual([409, words]);
    const withdrawn = await officer.call('withdrawDrive', { id: driveId, body: common });
    expect([withdrawn.status, withdrawn.body.message]).toEqual([409, words]);
    // A drive of the season that comes later does not slip in.
    expect(await publishDraft(draft)).toMatchObject({ status: 409, message: words });
    expect((await change('reopenSeason', await seasonOf())).status).toBe(200);
    const again = await facts();
    expect([again.state, again.deadline]).toEqual(['open', before.deadline]);
    await apply(server, driveId, late);
    const { rows } = (await officer.call('drives', { query: `state=open&season=${year}` })).body
      .data as DrivesPage;
    expect(rows.map(({ id }) => id)).toContain(driveId);
    const other = (await officer.call('drives', { query: `state=open&season=${year - 5}` })).body
      .data as DrivesPage;
    expect(other.total).toBe(0);
  });

  test('F-69 an earlier year is typed in with its source, is checked, marked, corrected, undone and removed', async () => {
    const earlier = year - 6;
    const typed = (more: object = {}) => ({
      degree: 'BE',
      branch: 'computer',
      students: 100,
      placed: 60,
      higher_studies: 10,
      own_business: 1,
      lowest_lpa: 3,
      median_lpa: 4.5,
      mean_lpa: 5,
      highest_lpa: 12,
      ...more,
    });
    const save = (rows: object[], more: object = {}) =>
      officer.call('saveEarlierYear', {
        body: {
          year: earlier,
          rows,
          source: 'Report of the cell',
          reason: WHY,
          key: freshKey(),
          version: null,
          ...more,
        },
      });
    for (const [wrong, status] of [
      [[typed({ placed: 95 })], 422],
      [[typed({ median_lpa: 20 })], 422],
      [[typed({ mean_lpa: 1 })], 422],
      [[typed({ students: 1.5 })], 422],
      [[typed(), typed()], 422],
      [[typed(), typed({ branch: null, students: 90 })], 422],
      [[], 422],
    ] as const)
      expect((await save([...wrong])).status).toBe(status);
    expect((await save([typed()], { year })).status).toBe(409);
    const saved = await save([typed(), typed({ branch: 'civil', students: 50, placed: 20, highest_lpa: 6 })]);
    expect(saved.status).toBe(200);
    const data = async () => (await officer.call('seasons')).body.data as SeasonsData;
    const [found] = (await data()).earlier;
    expect(found).toMatchObject({ year: earlier, source: 'Report of the cell', version: '1' });
    // Counts are added; of two medians there is no median.
    expect(measuresOf(found!.figures, { degree: 'BE' })).toMatchObject({
      students: 150,
      placed: 80,
      highest_lpa: 12,
      median_lpa: null,
      offers: null,
    });
    expect((await save([typed()])).status).toBe(409);
    const whole = typed({
      branch: null,
      students: 151,
      placed: 80,
      highest_lpa: 12,
      median_lpa: 4.2,
      lowest_lpa: 2.5,
    });
    const corrected = await save([typed(), whole], { version: '1' });
    expect(measuresOf((await data()).earlier[0]!.figures)).toMatchObject({ students: 151, median_lpa: 4.2 });
    await undo((corrected.body.data as { batch: string }).batch);
    expect(measuresOf((await data()).earlier[0]!.figures)).toMatchObject({ students: 150 });
    expect(
      (await officer.call('beginSeason', { id: String(earlier), body: { key: freshKey() } })).status,
    ).toBe(409);
    const [now] = (await data()).earlier;
    const removed = await officer.call('removeEarlierYear', {
      body: { year: earlier, reason: WHY, key: freshKey(), version: now!.version },
    });
    expect(removed.status).toBe(200);
    expect((await data()).earlier).toEqual([]);
    await undo((removed.body.data as { batch: string }).batch);
    expect((await data()).earlier).toHaveLength(1);
  });

  test('CEL-72 W-22 the site’s content goes back like a release; a file without the closed year is refused; a pin is told', async () => {
    await publish(row(year - 1));
    const closed = await change('closeSeason', await seasonOf());
    expect(closed.data.refused).toBeNull();
    const { releases } = server.services;
    await expect(publish(row(year - 2), row(year - 1))).rejects.toThrow(
      new RegExp(`statistics.yaml has to say:\n- \\{ year: ${year}, studentsSelected: 2`),
    );
    await releases.rollback('college', null, 'asha');
    const behind = await seasonOf();
    expect(behind).toMatchObject({ state: 'closed', public: null });
    await releases.pin('college', releases.state().content!.hash, 'asha');
    const pinned = await change('showSeason', behind);
    expect(pinned).toMatchObject({
      status: 200,
      message: expect.stringMatching(/pinned to a version/) as string,
    });
    await releases.unpin('college', 'asha');
    expect((await change('showSeason', behind)).message).toBe(`The public site shows ${year}.`);
    expect((await seasonOf()).public).toEqual(behind.publishes);
    const { rows } = (await officer.call('actions', { query: 'kind=season.closed' })).body.data as {
      rows: ActionItem[];
    };
    expect(rows[0]).toMatchObject({
      title: 'Closed a passout year',
      reason: WHY,
      after: { year, students: 2 },
    });
    await change('reopenSeason', await seasonOf());
  });

  test('CEL-72 W-22 a row that the content said before the year was closed binds no content that comes later', async () => {
    await publish(row(year - 1));
    const { publishes } = await seasonOf();
    await publish(row(year - 1), publishes!);
    const closed = await change('closeSeason', await seasonOf());
    expect(closed.data.refused).toBeNull();
    await publish(row(year - 1), row(year));
    expect(await seasonOf()).toMatchObject({ state: 'closed', publishes, public: row(year) });
    expect((await change('showSeason', await seasonOf())).data.refused).toBeNull();
    expect((await seasonOf()).public).toEqual(publishes);
    await change('reopenSeason', await seasonOf());
  });

  test('CEL-72 F-83 a withdrawn drive is no visit of its company once no offer of it is held', async () => {
    const companies = async () => (await seasonOf()).figures.companies;
    const { db } = server.services.database;
    const before = await companies();
    await db.update(drives).set({ withdrawnAt: new Date(), withdrawnReason: WHY });
    const held = await companies();
    await db.update(placements).set({ revokedAt: new Date() });
    expect([before, held, await companies()]).toEqual([3, 1, null]);
  });
});
