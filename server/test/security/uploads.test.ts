import { readdir } from 'node:fs/promises';
import os from 'node:os';
import type { ConsentReceipt } from '@portal/shared/contract';
import { pdfOf } from '../drives/test-drives';
import { useTestServer } from '../test-server';
import { NAMES, NO_PDF, POLYGLOTS, TOO_LARGE } from './hostile-files';
import { addPerson, type Person, type Scene } from './people';
import { APPLYING, field, file, rawForm, type RawPart } from './raw-form';
import { makeScene } from './scene';
import { stored } from './stored';
import { makeFolder } from '../databases';

const SENTENCE = /^['A-Z][^]*\.?$/;
const PDF = pdfOf();

const rename = (name: string) => [`Content-Disposition: form-data; name="${name}"; filename="a.pdf"`];

function nested(): RawPart {
  const inner = `--inner\r\nContent-Disposition: file; filename="a.pdf"\r\n\r\n${PDF.toString()}\r\n--inner--`;
  return {
    lines: ['Content-Disposition: form-data; name="resume"', 'Content-Type: multipart/mixed; boundary=inner'],
    bytes: inner,
  };
}

const server = useTestServer();
let scene: Scene;
let person: Person;
let temporary: string;
beforeAll(async () => {
  scene = await makeScene(server);
  // The system's own folder is shared by all processes: its content says nothing of this server.
  temporary = makeFolder();
  jest.spyOn(os, 'tmpdir').mockReturnValue(temporary);
});
afterAll(() => jest.restoreAllMocks());
beforeEach(async () => {
  person = await addPerson(server, 'eligible', scene);
});

const send = (form: { payload: Buffer; headers: Record<string, string> }, contentType?: string) =>
  server.app.inject({
    method: 'PUT',
    url: `/student/set/concern/${person.ids.consent}`,
    payload: form.payload,
    headers: {
      ...form.headers,
      ...(contentType === undefined ? {} : { 'content-type': contentType }),
      authorization: `Bearer ${person.token}`,
    },
  });

/** Every file of the data folder that is no file of the database, and of the temporary folder. */
async function files(): Promise<string[]> {
  const own = await readdir(server.dataDir, { recursive: true });
  return [...own.filter((name) => !name.startsWith('database')), ...(await readdir(temporary))].sort();
}

/** Expects a refusal with a sentence that leaves nothing behind: no row, no file, a consent still to give. */
async function expectRefused(status: number, ...sent: Parameters<typeof send>): Promise<void> {
  const before = [await stored(server), await files()];
  const answer = await send(...sent);
  expect([answer.statusCode, answer.json<object>()]).toEqual([
    status,
    expect.objectContaining({
      success: false,
      data: null,
      message: expect.stringMatching(SENTENCE) as string,
    }),
  ]);
  expect([await stored(server), await files()]).toEqual(before);
}

test.each(NO_PDF)('CMP-08 %s is refused as no PDF', (_, bytes) =>
  expectRefused(415, rawForm([...APPLYING, file(bytes)])),
);

test('CMP-08 F-09 a PDF with a script of its own is refused', async () => {
  const script = '/OpenAction<</S/JavaScript/JS(app.alert(1))>>/Pages 2';
  await expectRefused(422, rawForm([...APPLYING, file(PDF.toString().replace('/Pages 2', script))]));
});

test.each(TOO_LARGE)('CMP-08 %s is refused as too large', (_, bytes) =>
  expectRefused(413, rawForm([...APPLYING, file(bytes)])),
);

/** Expects an upload to be taken, and gives its download. */
async function expectKept(form: ReturnType<typeof rawForm>) {
  const answer = await send(form);
  expect(answer.statusCode).toBe(200);
  const { resume } = answer.json<{ data: ConsentReceipt }>().data;
  const download = await server.app.inject({
    method: 'GET',
    url: `/student/files/resume/${resume!.sha256}`,
    headers: { authorization: `Bearer ${person.token}` },
  });
  expect(download.statusCode).toBe(200);
  return { name: resume!.name, download };
}

test.each(POLYGLOTS)('CMP-08 a PDF that is %s as well is a download and nothing else', async (_, bytes) => {
  // Whatever the part says of itself: the answer's type is the portal's word.
  const part = file(bytes, 'page.html', ['Content-Type: text/html; charset=utf-7']);
  const { download } = await expectKept(rawForm([...APPLYING, part]));
  expect(download.rawPayload.equals(bytes)).toBe(true);
  expect(download.headers).toMatchObject({
    'content-type': 'application/pdf',
    'x-content-type-options': 'nosniff',
    'content-disposition': "attachment; filename*=UTF-8''page.html.pdf",
    'content-security-policy': expect.stringContaining('sandbox') as string,
    'cross-origin-resource-policy': 'same-origin',
  });
});

test.each(NAMES)('CMP-08 a file named with %s is kept under a harmless name', async (_, name) => {
  const { name: kept, download } = await expectKept(rawForm([...APPLYING, file(PDF, name)]));
  expect(kept).toMatch(/^[^./\\][^/\\<>:"|?*;%\p{Cc}\u202e]*\.pdf$/u);
  expect(kept.length).toBeLessThanOrEqual(240);
  expect(download.headers['content-disposition']).toMatch(/^attachment; filename\*=UTF-8''[\w.!~*'()%-]+$/);
  expect(download.headers['set-cookie']).toBeUndefined();
});

const parts: [string, number, RawPart[]][] = [
  ['two resumes', 422, [...APPLYING, file(PDF), file(PDF, 'b.pdf')]],
  ['no part for the resume', 422, APPLYING],
  ['no part at all', 422, []],
  ['a resume without a file name', 422, [...APPLYING, field('resume', '%PDF-1.4')]],
  ['a file under another name', 422, [...APPLYING, { ...file(PDF), lines: rename('photo') }]],
  ['a part without a name', 422, [...APPLYING, { lines: ['Content-Disposition: form-data'], bytes: 'x' }]],
  ['a part without headers', 422, [...APPLYING, { lines: [], bytes: PDF }]],
  ['the same field twice', 422, [...APPLYING, field('is_concern', 'FALSE'), file(PDF)]],
  ['a field of 100 KB', 422, [...APPLYING, field('job_role_more', 'x'.repeat(100_000)), file(PDF)]],
  ['20 fields', 422, [...APPLYING, ...Array.from({ length: 20 }, (_, i) => field(`f${i}`, 'x')), file(PDF)]],
  ['a prototype as a field', 400, [...APPLYING, field('__proto__', 'x'), file(PDF)]],
  ['a NUL in the role', 422, [field('is_concern', 'TRUE'), field('job_role', 'Developer\u0000'), file(PDF)]],
  ['a role that is a path', 422, [field('is_concern', 'TRUE'), field('job_role', '../x'), file(PDF)]],
  ['a nested multipart', 422, [...APPLYING, nested()]],
  ['a compressed part', 415, [...APPLYING, file('H4sIAAAA', 'a.pdf', ['Content-Transfer-Encoding: gzip'])]],
];
test.each(parts)('CMP-11 a form with %s is refused', (_, status, sent) =>
  expectRefused(status, rawForm(sent)),
);

test.each([
  ['without its end', 400, undefined, ''],
  ['without a boundary', 400, 'multipart/form-data', undefined],
  ['with an empty boundary', 400, 'multipart/form-data; boundary=', undefined],
  ['with a boundary of 10 KB', 400, `multipart/form-data; boundary=${'b'.repeat(10_000)}`, undefined],
  ['as JSON', 400, 'application/json', undefined],
  ['as text', 415, 'text/plain', undefined],
  ['as an encoded form', 415, 'application/x-www-form-urlencoded', undefined],
  ['as multipart of another kind', 415, 'multipart/mixed; boundary=hostile', undefined],
  ['of no type', 415, '', undefined],
])('CMP-11 a form %s is refused', (_, status, type, end) =>
  expectRefused(status, rawForm([...APPLYING, file(PDF)], { end }), type),
);
