import type { Recruitment } from '@portal/shared/contract';
import type { DoneData, DraftContent, DraftCreated, DriveDraft } from '@portal/shared/contract/cell';
import { type SignedInStaff } from '../staff';
import type { TestServer } from '../test-server';
import { addApplicant, applying, sendConsent } from './test-drives';

const DAY_MS = 24 * 60 * 60 * 1000;
export const inDays = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString();

/** What makes an empty draft whole. */
export const wholeDraft = (content: DraftContent): DraftContent => ({
  ...content,
  company: { ...content.company, about: 'We make looms.' },
  roles: [
    { title: 'Developer', min_lpa: '6', max_lpa: '8', was: null },
    { title: 'Tester', min_lpa: '5', max_lpa: '', was: null },
  ],
  role_limit: '1',
  degrees: ['BE'],
  branches: ['Computer'],
  criteria: { ...content.criteria, min_cpi: '7.5', max_live_backlogs: '0' },
  note: 'Looms are loud.',
  deadline: inDays(5),
  details: '<h3>The work</h3><p>Weaving <script>alert(1)</script><strong>well</strong>.</p>',
  terms: '<p>Terms</p>',
});

let next = 0;

/** How an officer writes drives in the console. */
export function draftsBy(server: TestServer, officer: SignedInStaff) {
  const create = async (body: object) => {
    const { status, body: said } = await officer.call('createDraft', { body });
    return { status, ...said, data: said.data as DraftCreated };
  };
  const read = async (id: string) => await officer.data<DriveDraft>('draft', { id });
  const save = async (id: string, content: DraftContent, more: object = {}) => {
    const { version, base } = await read(id);
    const { status, body } = await officer.call('saveDraft', {
      id,
      body: { content, version, base, ...more },
    });
    return { status, message: body.message, data: body.data as DriveDraft };
  };
  const publish = async (id: string, more: object = {}) => {
    const { version } = await read(id);
    const body = { version, ...more };
    const { status, body: said } = await officer.call('publishDraft', { id, body });
    return { status, ...said, data: said.data as DoneData };
  };
  const posting = async (id: string, token: string) => {
    const { status, body } = await server.call('GET', `/student/get/recruitment/${id}`, { token });
    return { status, data: body.data as Recruitment };
  };
  const begun = async () => {
    const { data } = await create({ company: `Loom Works ${next++}` });
    return { ...data, content: (await read(data.id)).content };
  };
  const published = async (more: Partial<DraftContent> = {}) => {
    const { id, content } = await begun();
    await save(id, { ...wholeDraft(content), ...more });
    expect(await publish(id)).toMatchObject({ status: 200 });
    return id;
  };
  const answer = async (id: string, roles = 'Developer') => {
    const student = await addApplicant(server);
    const { data } = await posting(id, student.token);
    expect((await sendConsent(server, student.token, data.consentId, applying(roles))).status).toBe(200);
    return student;
  };
  return { create, read, save, publish, posting, begun, published, answer };
}
