import { randomBytes } from 'node:crypto';
import { request, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { pathOf } from '@portal/shared/contract';
import { APPLICANT_COLUMNS, CELL_CALLS, type ActionItem } from '@portal/shared/contract/cell';
import { sql } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import { cellOn } from '../../../../test/cell-commands';
import {
  addApplicant,
  addDrive,
  applying,
  decide,
  DECLINING,
  pdfOf,
} from '../../../../test/drives/test-drives';
import { liveMemory } from '../../../../test/live-memory';
import { freshKey, useConsole } from '../../../../test/staff';
import { sha256Of } from '../../../platform/blobs/index';
import { sendCall } from '../../../send-call';
import { makeFolder } from '../../../../test/databases';

const LIST = 'SHA256SUMS.txt';
const MANY = 10_000;
/** What may be held more while a file is sent: its rows, their entries and what is on its way. 40 MB of resumes pass. */
const FLAT_BYTES = 24 * 1024 * 1024;
/** How often it is looked at what is held while a file comes. */
const LOOKS = 4;

const { server, officer } = useConsole();
let driveId: string;
const pdfs = ['one', 'two', 'three'].map((mark) => pdfOf(600, mark));
const people: Awaited<ReturnType<typeof addApplicant>>[] = [];
beforeAll(async () => {
  driveId = await addDrive(server);
  for (const name of ['આશા શાહ', 'A/B\\C: "QUOTE" <x>?*|', 'CON. ']) {
    const person = await addApplicant(server, { name });
    await decide(server, driveId, person, applying('Developer', pdfs[people.length]));
    people.push(person);
  }
  await decide(server, driveId, await addApplicant(server, { name: 'DECLINED' }), DECLINING);
});

const exported = async (body: object = {}, id = driveId) => {
  const sent = await server.app.inject({
    method: 'POST',
    url: pathOf(CELL_CALLS.exportResumes.path, { id }),
    payload: { ...body },
    headers: officer.headers,
  });
  return { status: sent.statusCode, headers: sent.headers, bytes: sent.rawPayload, text: sent.payload };
};
const filesIn = (bytes: Buffer) =>
  Object.fromEntries(Object.entries(unzipSync(bytes)).map(([name, file]) => [name, Buffer.from(file)]));
const newest = async () => (await officer.rows<ActionItem>('actions', { query: 'kind=list.exported' }))[0];

test('CEL-51 each resume has a file name of enrollment and name, valid on every system, and the list of hashes is included', async () => {
  const { status, headers, bytes } = await exported();
  expect(status).toBe(200);
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'content-type': 'application/zip' });
  expect(headers['content-disposition']).toMatch(
    /^attachment; filename="resumes-personal-data-company-drive-\d+-\d{4}-\d\d-\d\d\.zip"$/,
  );
  const { [LIST]: list, ...files } = filesIn(bytes);
  const [one, two, three] = people.map(({ enrollment }) => enrollment);
  const names = [`${one}-આશા શાહ.pdf`, `${two}-A B C QUOTE x.pdf`, `${three}-CON.pdf`];
  expect(Object.keys(files)).toEqual(names);
  expect(Object.values(files)).toEqual(pdfs);
  expect(strFromU8(list!).split('\n')).toEqual([
    expect.stringMatching(/^# Resumes of Company drive-\d+: 3 of 3$/),
    ...names.map((name, at) => `${sha256Of(pdfs[at]!)}  ${name}`),
    '',
  ]);
});

test('CEL-51 it has the rows and the order of the table, and those who are chosen alone', async () => {
  const namesOf = async (body: object) => Object.keys(filesIn((await exported(body)).bytes)).slice(0, -1);
  expect((await namesOf({ order: 'desc' })).map((name) => name.slice(0, 12))).toEqual(
    people.map(({ enrollment }) => enrollment).reverse(),
  );
  expect(await namesOf({ q: people[1]!.enrollment })).toHaveLength(1);
  expect(await namesOf({ chosen: [people[2]!.id], of: 'eligible' })).toHaveLength(1);
  expect(await exported({ of: 'declined' })).toMatchObject({
    status: 409,
    text: expect.stringContaining('None of these students has sent a resume.') as unknown,
  });
  for (const wrong of [{ of: 'rich' }, { company: 'x' }, { sort: 'salary' }])
    expect([wrong, (await exported(wrong)).status]).toEqual([wrong, 'company' in wrong ? 400 : 422]);
  expect((await exported({ branch: 'Magic' })).status).toBe(400);
  expect((await exported({}, freshKey())).status).toBe(404);
});

test('CEL-51 CEL-80 who took which rows, columns and filter is recorded in the activity log', async () => {
  expect((await exported({ q: 'shah', sort: 'name' })).status).toBe(409);
  expect((await exported({ q: people[0]!.enrollment, sort: 'name' })).status).toBe(200);
  expect(await newest()).toMatchObject({
    actor: { id: officer.id },
    reason: `Searched for “${people[0]!.enrollment}”`,
    after: {
      list: 'resumes',
      format: 'zip',
      rows: 1,
      columns: ['enrollment', 'name', 'resume'],
      filter: { drive: driveId, of: 'applied', sort: 'name', order: 'asc' },
    },
  });
});

test('CEL-51 a resume whose bytes are gone, or are others, is named in the list and ends nothing', async () => {
  const { blobs } = server.services;
  const get = blobs.get.bind(blobs);
  const lost = new Map([
    [sha256Of(pdfs[0]!), 'missing'],
    [sha256Of(pdfs[1]!), 'damaged'],
  ] as const);
  const spies = [
    jest.spyOn(blobs, 'get').mockImplementation(async (sha256) => (lost.has(sha256) ? null : get(sha256))),
    jest.spyOn(blobs, 'check').mockImplementation(async (sha256) => lost.get(sha256) ?? 'whole'),
  ];
  const { status, bytes } = await exported();
  spies.forEach((spy) => spy.mockRestore());
  expect(status).toBe(200);
  const { [LIST]: list, ...files } = filesIn(bytes);
  expect(Object.values(files)).toEqual([pdfs[2]]);
  const lines = strFromU8(list!).split('\n');
  expect(lines[0]).toMatch(/: 1 of 3$/);
  expect(lines[1]).toBe(`# missing: ${people[0]!.enrollment}-આશા શાહ.pdf (${sha256Of(pdfs[0]!)})`);
  expect(lines[2]).toMatch(/^# damaged: /);
});

test('CEL-51 CEL-83 the command writes the same file, over none that is there, and is recorded in the activity log', async () => {
  const folder = makeFolder();
  const file = path.join(folder, 'resumes.zip');
  const run = (...words: string[]) => cellOn(server)('exportResumes', driveId, ...words);
  expect((await run()).code).toBe(2);
  expect(await run('--out', file)).toMatchObject({ code: 0, notes: [`The file is ${file}.`] });
  expect(Object.keys(filesIn(await readFile(file)))).toHaveLength(4);
  expect((await newest())!.actor.name).toBe('cell:root');
  const whole = await readFile(file);
  const last = await newest();
  expect(await run('--out', file)).toMatchObject({ code: 1 });
  expect(await readFile(file)).toEqual(whole);
  // What was not written is not written down.
  expect(await newest()).toEqual(last);
});

test('CEL-51 CEL-83 a file that breaks off on the way leaves none behind, nor does a refusal', async () => {
  const folder = makeFolder();
  const file = path.join(folder, 'resumes.zip');
  const run = (of: string) => cellOn(server)('exportResumes', driveId, '--out', file, '--of', of);
  const broken = Readable.from(
    (async function* () {
      yield Buffer.from('PK');
      throw new Error('The disk is gone');
    })(),
  );
  const calls = { call: () => Promise.resolve({ status: 200, stream: broken }) };
  const request = { method: 'POST', url: '/', actor: 'cell:root' } as const;
  expect(await sendCall(calls, request, file)).toEqual({
    success: false,
    message: `${file} cannot be written: The disk is gone.`,
  });
  expect(await readdir(folder)).toEqual([]);
  expect((await run('declined')).code).toBe(1);
  expect(await readdir(folder)).toEqual([]);
});

describe('of a large drive, over a connection', () => {
  let address: AddressInfo;
  let many: string;
  const resume = randomBytes(4_000);
  beforeAll(async () => {
    await server.app.listen({ port: 0, host: '127.0.0.1' });
    address = server.app.server.address() as AddressInfo;
    many = await addDrive(server);
    await server.services.blobs.put(resume);
    const { db } = server.services.database;
    await db.execute(sql`insert into students (enrollment, name, email, degree, branch, is_registered, is_verified)
        select (990000000000 + n)::text, 'STUDENT ' || n, 'many' || n || '@sie.example', 'BE', 'computer', true, true
        from generate_series(1, ${MANY}::int) n`);
    await db.execute(sql`insert into consents (student_id, drive_id, choice, decided_at, roles, resume_sha256, resume_name)
        select id, ${many}, 'TRUE', now(), array['Developer'], ${sha256Of(resume)}, 'resume.pdf'
        from students where enrollment like '99%'`);
  });
  const open = (call: 'exportResumes' | 'exportList', id: string, body: object = {}) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const sent = request(
        {
          host: address.address,
          port: address.port,
          method: 'POST',
          path: pathOf(CELL_CALLS[call].path, { id }),
          headers: { ...officer.headers, 'content-type': 'application/json' },
        },
        resolve,
      );
      sent.on('error', reject);
      sent.end(JSON.stringify({ ...body }));
    });
  /** How much came, and how much more was held while it came; `least` bytes are expected. */
  const measured = async (least: number, ...asked: Parameters<typeof open>) => {
    const before = liveMemory();
    const answered = await open(...asked);
    expect(answered.statusCode).toBe(200);
    let [most, bytes, looks] = [before, 0, 0];
    for await (const chunk of answered) {
      bytes += (chunk as Buffer).length;
      if (bytes < (looks * least) / LOOKS) continue;
      looks += 1;
      most = Math.max(most, liveMemory());
    }
    expect(bytes).toBeGreaterThan(least);
    return most - before;
  };

  test('CEL-51 memory stays flat at 10,000 resumes', async () => {
    expect(await measured(MANY * resume.length, 'exportResumes', many)).toBeLessThan(FLAT_BYTES);
  }, 120_000);

  test.each([
    ['csv', 1_500_000],
    ['xlsx', 100_000],
  ])(
    'CEL-51 memory stays flat at 10,000 rows of the table as %s',
    async (format, least) => {
      const columns = Object.keys(APPLICANT_COLUMNS);
      const body = { list: 'applicants', columns, filters: { drive: many }, format };
      expect(await measured(least, 'exportList', '', body)).toBeLessThan(FLAT_BYTES);
    },
    60_000,
  );

  test('CEL-51 a client who goes ends the work', async () => {
    const spy = jest.spyOn(server.services.blobs, 'get');
    const answered = await open('exportResumes', many);
    await new Promise((resolve) => answered.once('data', resolve));
    answered.destroy();
    let read = -1;
    while (read !== spy.mock.calls.length) {
      read = spy.mock.calls.length;
      await setTimeout(200);
    }
    spy.mockRestore();
    expect(read).toBeLessThan(MANY / 10);
  }, 60_000);
});
