import { measuresOf, type ActionItem } from '@portal/shared/contract/cell';
import { eq } from 'drizzle-orm';
import { offerScene } from '../../../test/drives/offer-scene';
import { APPLICANTS_YEAR as year } from '../../../test/drives/test-drives';
import { offerCalls } from '../../../test/drives/test-offers';
import { OF_YEAR, row, useSeasons, WHY } from '../../../test/seasons/season-scene';
import { replyOf } from '../../../test/reply';
import { drives, placements } from '../drives/schema';
import { eligibilityData } from '../profile/schema';

const { server, officer, publish, site, seasons, seasonOf, change, begin, undo } = useSeasons();
const { applied, offersOf, answer, revoke } = offerScene(() => ({ server, officer }));

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
          body: { confirmed: [], reason: WHY, version: 'v' },
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
  // A student who passes out in another year counts there.
  await server.services.database.db
    .update(eligibilityData)
    .set({ passoutYear: year + 1 })
    .where(eq(eligibilityData.studentId, three.id));
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
  const closed = await change('closeSeason', undecided);
  expect(closed).toMatchObject({ status: 200, message: `${year} is closed.`, data: { refused: null } });
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

test('CEL-72 a reopened year says what it said before, a year without offers needs a tick, a later one depends on it', async () => {
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
  expect(replyOf(await change('reopenSeason', await seasonOf()))).toBe(
    `409 ${year + 1} is closed too, and counts on from it: reopen that one first.`,
  );
  expect((await change('reopenSeason', await seasonOf(year + 1))).message).toBe(`${year + 1} is open again.`);
  expect((await change('reopenSeason', await seasonOf())).status).toBe(200);
  expect((await site())?.sections.statistics).toEqual([row(year - 2), row(year - 1)]);
  // The year's existing row is replaced, and restored later.
  await publish(row(year - 1), row(year));
  const again = await seasonOf();
  expect(again.warnings.map(({ code }) => code)).toContain('replaces');
  const closed = await change('closeSeason', again);
  expect((await site())?.sections.statistics).toEqual([row(year - 1), again.publishes]);
  await undo(closed.data.batch);
  expect((await site())?.sections.statistics).toEqual([row(year - 1), row(year)]);
});

test('CEL-72 W-22 the site’s content goes back like a release; a file without the closed year is refused; a pin is reported', async () => {
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
  const rows = await officer.rows<ActionItem>('actions', { query: 'kind=season.closed' });
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
  expect([before, held, await companies()]).toEqual([2, 1, null]);
});
