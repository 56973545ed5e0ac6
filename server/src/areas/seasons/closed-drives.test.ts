import type { DriveFacts, DrivesPage } from '@portal/shared/contract/cell';
import { DATABASES } from '../../../test/databases';
import { draftsBy, wholeDraft } from '../../../test/drives/test-drafts';
import { addApplicant, addDrive, APPLICANTS_YEAR as year } from '../../../test/drives/test-drives';
import { apply } from '../../../test/drives/test-offers';
import { OF_YEAR, row, useSeasons, WHY } from '../../../test/seasons/season-scene';

describe.each(DATABASES)('drives of a closed season on %s', (kind) => {
  const { server, officer, publish, seasonOf, change, begin } = useSeasons(kind);

  const { begun, save, publish: publishDraft } = draftsBy(server, officer, kind);
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
    const facts = async () => (await officer.call('drive', { id: driveId })).body.data as DriveFacts;
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
    const { rows } = (await officer.call('drives', { query: `state=open&season=${year}` })).body
      .data as DrivesPage;
    expect(rows.map(({ id }) => id)).toContain(driveId);
    const other = (await officer.call('drives', { query: `state=open&season=${year - 5}` })).body
      .data as DrivesPage;
    expect(other.total).toBe(0);
  });
});
