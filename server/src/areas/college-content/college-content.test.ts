import { readContent } from '@portal/shared/config/content/all.mjs';
import type { ActionItem, ContentPartData, ContentPreview, StaleData } from '@portal/shared/contract/cell';
import { contentBuild } from '../../../test/releases/manifests';
import { useConsole } from '../../../test/staff';

type Recruiter = { id: number; name: string; sector: string; logo?: string; selected?: number };

const { server, officer } = useConsole();
/** The sample's own content, as the operator publishes it. */
beforeAll(async () => {
  const { sections } = await readContent();
  const { manifest, files } = contentBuild('all');
  await server.services.releases.publish(
    { manifest: { ...manifest, sections: sections as never }, files },
    'asha',
  );
});

const read = (id = 'recruiters') => officer.data<ContentPartData>('contentPart', { id });
const publish = (value: unknown, version: string, id = 'recruiters') =>
  officer.call('publishContent', { id, body: { value, version } });
const shown = async () => {
  const { body } = await server.app.inject('/content.json');
  return JSON.parse(body) as { sections: Record<string, unknown>; files: Record<string, { href: string }> };
};
const withSector = (value: unknown, sector: string) =>
  (value as Recruiter[]).map((one, at) => (at === 0 ? { ...one, sector } : one));

test('PUB-12 an officer publishes a part: pages show it, the rest stays, and the log says who changed which value', async () => {
  const { value, version } = await read();
  const before = await shown();
  const next = withSector(value, 'Machines');
  const done = await publish(next, version);
  expect([done.status, done.body.message]).toEqual([
    200,
    'Recruiters: published. The public site shows it now.',
  ]);
  const after = await shown();
  expect(after.sections).toEqual({ ...before.sections, recruiters: next });
  expect(Object.keys(after.files)).toEqual(Object.keys(before.files));
  const { rows } = await officer.data<{ rows: ActionItem[] }>('actions', {
    query: 'kind=content.published',
  });
  expect(rows[0]).toMatchObject({
    actor: { name: 'The officer' },
    title: 'Published content of the public site',
  });
  const { name, sector } = (value as Recruiter[])[0]!;
  expect(rows[0]!.changes).toEqual(
    expect.arrayContaining([{ what: `${name}: sector`, now: 'Machines', then: sector }]),
  );
  expect((await publish(next, (await read()).version)).status).toBe(422);
});

test('PUB-12 the schema of the content file judges it, with a message at each field, and nothing is published', async () => {
  const { value, version } = await read();
  const all = value as Recruiter[];
  const wrong = all.map((one, at) => (at === 1 ? { ...one, name: '', logo: 'logos/none.svg' } : one));
  const refused = await publish(wrong, version);
  expect([refused.status, refused.body.errors]).toEqual([422, { 'value.1.name': 'must not be empty' }]);
  const unknown = await publish(withLogo(all, 'logos/none.svg'), version);
  expect(unknown.body.errors).toEqual({
    'value.0.logo': 'names logos/none.svg, and there is no such picture',
  });
  const many = all.map((one) => ({ ...one, selected: 9_000 }));
  expect((await publish(many, version)).body.errors?.['value']).toMatch(/^have selected/);
  expect((await read()).version).toBe(version);
  expect((await publish(value, version, 'college')).status).toBe(404);
});

const withLogo = (all: readonly Recruiter[], logo: string) =>
  all.map((one, at) => (at === 0 ? { ...one, logo } : one));

test('PUB-12 CEL-82 of two editors the later one reads who published, and publishes over it only on purpose', async () => {
  const { value, version } = await read();
  await publish(withSector(value, 'First'), version);
  const late = await publish(withSector(value, 'Second'), version);
  const stale = late.body.data as StaleData;
  expect([late.status, stale.changes[0]!.by]).toEqual([409, 'The officer']);
  expect(late.body.message).toContain('Nothing of yours was published');
  expect((await publish(withSector(value, 'Second'), stale.version)).status).toBe(200);
});

test('PUB-12 each version is listed with who published it, and an earlier one is read to be published again', async () => {
  const { versions, value } = await read();
  expect(versions.map(({ by }) => by)).toEqual(
    expect.arrayContaining(['The officer', 'asha', 'the release']),
  );
  const first = versions.findLast(({ by }) => by === 'asha')!;
  const old = await officer.data<ContentPartData>('contentPart', {
    id: 'recruiters',
    query: `hash=${first.hash}`,
  });
  expect(old.value).not.toEqual(value);
  expect((await publish(old.value, old.version)).status).toBe(200);
  expect((await read()).value).toEqual(old.value);
  const none = await officer.call('contentPart', { id: 'recruiters', query: `hash=${'0'.repeat(20)}` });
  expect(none.status).toBe(404);
});

test('PUB-12 a policy and a home page come with the PDF that is made of them', async () => {
  const { files: before } = await shown();
  const rules = await read('rules');
  const policy = rules.value as { rules: { title: string; text: string }[] };
  const changed = { ...policy, rules: [...policy.rules, { title: 'A new rule', text: 'Be kind.' }] };
  expect((await publish(changed, rules.version, 'rules')).status).toBe(200);
  const home = await read('home');
  const lead = { ...(home.value as object), lead: 'Come and recruit here.' };
  expect((await publish(lead, home.version, 'home')).status).toBe(200);
  const { files } = await shown();
  expect(Object.keys(files)).toEqual(
    expect.arrayContaining([...Object.keys(before), 'placement-rules.pdf', 'placement-brochure.pdf']),
  );
  const pdf = await server.app.inject(files['placement-brochure.pdf']!.href);
  expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
});

test('PUB-12 a preview shows the change in the browser that opens its link, and nobody else sees it', async () => {
  const { value } = await read('team');
  const batches = value as { batch: number; members: object[] }[];
  const next = batches.map((one, at) => (at === 0 ? { ...one, members: one.members.slice(1) } : one));
  const said = await officer.call('previewContent', { id: 'team', body: { value: next } });
  const { address } = said.body.data as ContentPreview;
  expect(address).toMatch(/^\/preview\/[\w-]{43}\?page=\/team$/);
  const opened = await server.app.inject(address);
  expect([opened.statusCode, opened.headers.location]).toEqual([303, '/team']);
  const cookie = String(opened.headers['set-cookie']).split(';', 1)[0]!;
  const theirs = await server.app.inject({ url: '/content.json', headers: { cookie } });
  expect((JSON.parse(theirs.body) as { sections: { team: unknown } }).sections.team).toEqual(next);
  expect(theirs.headers['cache-control']).toBe('private, no-cache');
  expect((await shown()).sections['team']).toEqual(value);
});
