import type { ActionItem, Season, SeasonDone, SeasonsData } from '@portal/shared/contract/cell';
import { eq } from 'drizzle-orm';
import { DATABASES } from '../../../../test/databases';
import { offerScene } from '../../../../test/drives/offer-scene';
import { APPLICANTS_YEAR as year } from '../../../../test/drives/test-drives';
import { offerCalls } from '../../../../test/drives/test-offers';
import { releaseRules } from '../../../../test/profile/release-rules';
import { contentBuild } from '../../../../test/releases/manifests';
import { freshKey, useStaff } from '../../../../test/staff';
import { useTestServer } from '../../../../test/test-server';
import { placements } from '../../drives/schema';
import { studentMarks } from '../../profile/schema';

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

  test('CEL-72 what the site does not know, or what leaves a gap, is not closed, and says why', async () => {
    await applied(1, OF_YEAR);
    expect((await seasonOf()).blocked).toMatch(/table of years is not known here/);
    await publish(row(year - 2));
    const [latest, before] = await seasons();
    expect([latest?.year, before?.year]).toEqual([year, year - 1]);
    expect(latest?.blocked).toMatch(
      `ends with ${year - 2}, and years follow one another: close ${year - 1} first`,
    );
    const refused = await change('closeSeason', latest!);
    expect([refused.status, refused.message]).toEqual([409, latest?.blocked]);
    expect(before).toMatchObject({ blocked: null, figures: { of: 0, students: 0, median_lpa: null } });
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
    expect(season.figures).toMatchObject({
      students: 2,
      offers: 3,
      median_lpa: 7.05,
      highest_lpa: 8,
      undecided: 0,
    });
    expect(season.figures.branches.reduce((sum, { students }) => sum + students, 0)).toBe(2);
    expect(season.figures.by_company).toMatchObject([
      { students: 2, offers: 2, median_lpa: 7.53, highest_lpa: 8 },
      { company: 'Aavartan Controls', students: 1, offers: 1, median_lpa: 3 },
    ]);
    expect(season.publishes).toMatchObject({
      year,
      studentsSelected: 2,
      medianPackage: 7.05,
      highestPackage: 8,
    });
    expect((await seasonOf(year + 1)).figures).toMatchObject({ students: 1, offers: 1, median_lpa: 6 });

    expect(season.warnings.map(({ code }) => code)).toEqual(['open drives']);
    const bare = await change('closeSeason', season, { confirmed: [] });
    expect([bare.status, bare.message]).toEqual([422, expect.stringMatching(/can still be applied to/)]);
    await calls.offer(driveId, four, '6.75');
    const stale = await change('closeSeason', season);
    expect([stale.status, stale.message]).toEqual([409, expect.stringMatching(/figures changed since/)]);
    const undecided = await seasonOf();
    expect(undecided.warnings[0]).toEqual({
      code: 'undecided',
      words: '1 offer is not answered yet, and counted.',
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
    expect(await seasonOf()).toMatchObject({ state: 'open', figures: { students: 2 } });
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
    expect((await site())?.sections.statistics).toHaveLength(4);
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
    await publish(row(year - 1), publishes);
    const closed = await change('closeSeason', await seasonOf());
    expect(closed.data.refused).toBeNull();
    await publish(row(year - 1), row(year));
    expect(await seasonOf()).toMatchObject({ state: 'closed', publishes, public: row(year) });
    expect((await change('showSeason', await seasonOf())).data.refused).toBeNull();
    expect((await seasonOf()).public).toEqual(publishes);
    await change('reopenSeason', await seasonOf());
  });
});
