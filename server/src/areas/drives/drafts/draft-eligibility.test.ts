import type { DraftEligibility } from '@portal/shared/contract/cell';
import { draftsBy, wholeDraft } from '../../../../test/drives/test-drafts';
import { addApplicant } from '../../../../test/drives/test-drives';
import { useConsole } from '../../../../test/staff';

const { server, officer } = useConsole();
const drafts = draftsBy(server, officer);

const verdict = async (id: string, student: string) => {
  const { status, body } = await officer.call('draftEligibility', {
    id,
    query: new URLSearchParams({ student }).toString(),
  });
  return { status, data: body.data as DraftEligibility };
};

test('CEL-41 why a student could not apply is what the student reads once it is published', async () => {
  const { begun, save, publish, posting } = drafts;
  const { id, content } = await begun();
  const whole = wholeDraft(content);
  await save(id, whole);
  const weak = await addApplicant(server, {}, { cpi: '7.2', liveBacklogs: 1 });
  const { status, data } = await verdict(id, weak.enrollment);
  expect(status).toBe(200);
  expect(data.student).toMatchObject({ id: weak.id, name: weak.name });
  expect(data.ineligible.map(({ code }) => code)).toEqual(['MIN_CPI', 'MAX_LIVE_BACKLOGS']);
  const fit = await addApplicant(server);
  expect((await verdict(id, fit.id)).data.ineligible).toEqual([]);
  expect((await publish(id)).status).toBe(200);
  expect((await posting(id, weak.token)).data.ineligible).toEqual(data.ineligible);
  expect((await posting(id, fit.token)).data).toMatchObject({ open: true });
});

test('CEL-41 it follows what was saved last, half typed too, and changes nothing', async () => {
  const { begun, read, save } = drafts;
  const { id, content } = await begun();
  const weak = await addApplicant(server, {}, { cpi: '7.2' });
  const whole = { ...wholeDraft(content), deadline: '' };
  const { data } = await save(id, { ...whole, criteria: { ...whole.criteria, min_cpi: '7.' } });
  expect((await verdict(id, weak.id)).data.ineligible).toEqual([]);
  expect((await read(id)).version).toBe(data.version);
});
