import { measuresOf, type DriveFacts, type DrivesPage, type SeasonsData } from '@portal/shared/contract/cell';
import { draftsBy, wholeDraft } from '../../../test/drives/test-drafts';
import { addApplicant, addDrive, APPLICANTS_YEAR as year } from '../../../test/drives/test-drives';
import { apply } from '../../../test/drives/test-offers';
import { OF_YEAR, row, useSeasons, WHY } from '../../../test/seasons/season-scene';

const { server, officer, publish, seasonOf, change, begin, undo } = useSeasons();

const { begun, save, publish: publishDraft } = draftsBy(server, officer);
/** A whole drive of the season that no student sees yet. */
const drafted = async () => {
  const { id, content } = await begun();
  const { criteria, ...whole } = wholeDraft(content);
  await save(id, { ...whole, criteria: { ...criteria, passout_year: String(year) } });
  return id;
};

test('F-69 drives of a closed season are closed: no answer, no change; reopening gives their deadline back', async () => {
  await publish(row(year - 1));
  const driveId = await addDrive(server, OF_YEAR);
  const late = await addApplicant(server);
  const draft = await drafted();
  expect((await begin(year)).status).toBe(200);
  const facts = async () => await officer.data<DriveFacts>('drive', { id: driveId });
  const before = await facts();
  const closed = await change('closeSeason', await seasonOf());
  expect(closed.status).toBe(200);
  const after = await facts();
  expect([before.state, after.state]).toEqual(['open', 'closed']);
  expect(after.deadline_moves.at(-1)).toMatchObject({ reason: `Season ${year} is closed.` });
  await expect(apply(server, driveId, late)).rejects.toThrow();
  const words = `Season ${year} is closed, and so is this drive. Reopen the season first.`;
  const common = { version: after.version, reason: WHY };
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
  const { rows } = await officer.data<DrivesPage>('drives', { query: `state=open&season=${year}` });
  expect(rows.map(({ id }) => id)).toContain(driveId);
  const other = await officer.data<DrivesPage>('drives', { query: `state=open&season=${year - 5}` });
  expect(other.total).toBe(0);
});

test('F-69 an earlier year is typed in with its source, is checked, marked, corrected, undone and removed', async () => {
  await addApplicant(server);
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
  const data = async () => await officer.data<SeasonsData>('seasons');
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
  expect((await officer.call('beginSeason', { id: String(earlier) })).status).toBe(409);
  const [now] = (await data()).earlier;
  const removed = await officer.call('removeEarlierYear', {
    body: { year: earlier, reason: WHY, version: now!.version },
  });
  expect(removed.status).toBe(200);
  expect((await data()).earlier).toEqual([]);
  await undo((removed.body.data as { batch: string }).batch);
  expect((await data()).earlier).toHaveLength(1);
});
