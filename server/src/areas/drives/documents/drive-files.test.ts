import { CELL_CALLS, type DoneData, type DriveDraft, type DriveFacts } from '@portal/shared/contract/cell';
import { draftsBy } from '../../../../test/drives/test-drafts';
import { addApplicant, formOf, pdfOf } from '../../../../test/drives/test-drives';
import { jpeg, png } from '../../../../test/files/picture-files';
import { undo } from '../../../../test/registered-student';
import { freshKey, signedInStaff, useConsole } from '../../../../test/staff';
import { replyOf } from '../../../../test/reply';

const ROLES = 'Roles of the year.pdf';

const { server, officer } = useConsole();
const drafts = draftsBy(server, officer);

const draft = async (id: string) => await officer.data<DriveDraft>('draft', { id });
const add = async (id: string, bytes: Buffer, more: object = {}, by = officer) => {
  const { version } = await officer.data<DriveFacts>('drive', { id });
  const said = { kind: 'document', name: ROLES, version, ...more };
  const form = formOf([
    { name: 'said', value: JSON.stringify(said) },
    { name: 'file', filename: 'x', bytes },
  ]);
  const { method, path: place } = CELL_CALLS.addDriveFile;
  const reply = await server.app.inject({
    method,
    url: place.replace(':id', id),
    payload: form.payload,
    headers: { ...by.headers, ...form.headers },
  });
  const { message, data } = reply.json<{ message: string; data: DoneData }>();
  return { status: reply.statusCode, message, data };
};
const remove = async (id: string, file: string, version?: string) => {
  const now = (await officer.data<DriveFacts>('drive', { id })).version;
  const body = { file, version: version ?? now };
  const { status, body: said } = await officer.call('removeDriveFile', { id, body });
  return { status, message: said.message, data: said.data as DoneData };
};
const names = async (id: string) => (await draft(id)).documents!.map(({ name }) => name);

test('CEL-41 a file that is added appears in preview and posting, and a student downloads it', async () => {
  const id = await drafts.published();
  const { token } = await addApplicant(server);
  const bytes = pdfOf(900, 'roles');
  expect(await add(id, bytes)).toMatchObject({ status: 200, data: { changed: 1 } });
  expect((await add(id, png('one'), { kind: 'logo', name: 'company.png' })).status).toBe(200);
  const { preview, logo } = await draft(id);
  expect(logo).toMatchObject({ name: 'logo.png' });
  const { data } = await drafts.posting(id, token);
  expect(data.pdf_urls).toEqual(preview.pdf_urls);
  expect(data.company.c_logo).toBe(preview.company.c_logo);
  const load = (url: string) =>
    server.app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${token}` } });
  const loaded = await load(data.pdf_urls[0]!.url);
  expect([loaded.statusCode, loaded.headers['content-type']]).toEqual([200, 'application/pdf']);
  expect(loaded.rawPayload.equals(bytes)).toBe(true);
  expect((await load(data.company.c_logo!)).headers['content-type']).toBe('image/png');
});

test('CEL-41 another document of the same name leaves that of an earlier drive as it is', async () => {
  const first = await drafts.published();
  const { code } = await officer.data<DriveFacts>('drive', { id: first });
  expect((await add(first, pdfOf(900, 'first'))).status).toBe(200);
  const copied = (await drafts.create({ copy: first })).data.id;
  expect(await names(copied)).toEqual([ROLES]);
  expect((await add(copied, pdfOf(900, 'second'))).status).toBe(200);
  expect(await names(copied)).toEqual([ROLES, 'Roles of the year (2).pdf']);
  expect([code, ...(await names(first))]).toEqual([code, ROLES]);
  expect(replyOf(await add(copied, pdfOf(900, 'second')))).toBe(
    '409 This document is one of the drive already.',
  );
});

test('CEL-41 CEL-81 each is undone: an added one goes, a removed one and the former logo come back', async () => {
  const { id } = await drafts.begun();
  const added = await add(id, pdfOf(900, 'a'));
  expect((await undo(officer, added.data.batch)).status).toBe(200);
  expect(await names(id)).toEqual([]);
  await add(id, pdfOf(900, 'b'), { name: 'B.pdf' });
  await add(id, pdfOf(900, 'c'), { name: 'C.pdf' });
  const [first] = (await draft(id)).documents!;
  const removed = await remove(id, first!.id);
  expect(await names(id)).toEqual(['C.pdf']);
  expect((await undo(officer, removed.data.batch)).status).toBe(200);
  expect(await names(id)).toEqual(['B.pdf', 'C.pdf']);
  await add(id, png('one'), { kind: 'logo' });
  const other = await add(id, await jpeg(), { kind: 'logo' });
  expect((await draft(id)).logo).toMatchObject({ name: 'logo.jpg' });
  expect((await undo(officer, other.data.batch)).status).toBe(200);
  expect((await draft(id)).logo).toMatchObject({ name: 'logo.png' });
  const gone = await remove(id, (await draft(id)).logo!.id);
  expect((await draft(id)).logo).toBeNull();
  expect((await undo(officer, gone.data.batch)).status).toBe(200);
  expect((await draft(id)).logo).toMatchObject({ name: 'logo.png' });
  // The files cause no conflict between the draft and its drive.
  expect((await draft(id)).base).toBe((await officer.data<DriveFacts>('drive', { id })).version);
});

test('CEL-41 CEL-81 a logo that another drive of the company set since prevents the undo', async () => {
  const first = await drafts.published();
  const { data } = await add(first, png('one'), { kind: 'logo' });
  const { id } = (await drafts.create({ copy: first })).data;
  expect((await add(id, png('two'), { kind: 'logo' })).status).toBe(200);
  const refused = await undo(officer, data.batch);
  expect(refused.status).toBe(409);
  expect(refused.body.message).toContain('The logo was changed since.');
});

test('CEL-41 CEL-82 a draft continues on the changed drive; a file for an older version is refused', async () => {
  const { read, save, publish } = drafts;
  const id = await drafts.published();
  const before = await read(id);
  await save(id, { ...before.content, note: 'Looms are quiet.' });
  expect((await add(id, pdfOf(900, 'd'))).status).toBe(200);
  expect(await add(id, pdfOf(900, 'e'), { version: before.base })).toMatchObject({ status: 409 });
  expect((await remove(id, (await draft(id)).documents![0]!.id, before.base)).status).toBe(409);
  expect((await publish(id)).status).toBe(200);
  expect(await names(id)).toEqual([ROLES]);
});

test('CEL-41 bad input is said in words, and nothing is kept', async () => {
  const { id, content } = await drafts.begun();
  const said = async (bytes: Buffer, more: object = {}) => {
    const { status, message } = await add(id, bytes, more);
    return `${status} ${message}`;
  };
  expect(await said(Buffer.from('<svg onload="x"/>'), { kind: 'logo' })).toBe(
    '415 A logo is a PNG, JPEG or WebP picture.',
  );
  expect(await said(Buffer.from('MZ'))).toBe('415 The document is no PDF. Please choose one.');
  expect(await said(Buffer.from('%PDF-1.4 torn'))).toMatch(/^422 This PDF is cut off/);
  expect(await said(Buffer.concat([png(''), Buffer.alloc(5 * 1024 * 1024)]), { kind: 'logo' })).toBe(
    '413 This file is larger than 5 MB.',
  );
  expect(await said(pdfOf(), { kind: 'photo' })).toMatch(/^422 Please say whether/);
  expect((await remove(id, freshKey())).status).toBe(404);
  const verifier = await signedInStaff(server, 'verifier');
  expect((await add(id, pdfOf(), {}, verifier)).status).toBe(403);
  expect(await names(id)).toEqual([]);
  await drafts.save(id, { ...content, company: { ...content.company, name: 'Other' } });
  expect(await said(pdfOf())).toMatch(/^409 The draft names another company/);
});
