import { CALLS } from '@portal/shared/contract';
import { tokenFor } from '../../../test/releases/send-release';
import { file, rawForm, APPLYING } from '../../../test/security/raw-form';
import { addApplicant, pdfOf } from '../../../test/drives/test-drives';
import { listen, rawClient, until } from '../../../test/raw-client';
import { startTestServer, useTestServer } from '../../../test/test-server';
import { sendWhole } from '../../../test/whole-sender';

const MB = 1024 * 1024;

describe('requests that are refused before their body is read', () => {
  const server = useTestServer({ kind: 'postgres' });
  let port: number;
  let student: string;
  let other: string;
  beforeAll(async () => {
    ({ token: student } = await addApplicant(server));
    other = await tokenFor(server, 'mfe-other');
    port = await listen(server);
  });

  const form = rawForm([...APPLYING, file(pdfOf(3 * MB))]);
  const release = rawForm([
    {
      lines: ['Content-Disposition: form-data; name="release"'],
      bytes: JSON.stringify({ manifest: { name: 'mfe-x' }, replaces: null, files: {} }),
    },
    file(pdfOf(3 * MB), 'remoteEntry.js'),
  ]);
  const head = (call: string, ...lines: string[]) =>
    [`${call} HTTP/1.1`, 'Host: portal', ...lines, '\r\n'].join('\r\n');
  const FORM_TYPE = `Content-Type: ${form.headers['content-type']}`;
  const chunked = (bytes: Buffer): Buffer => {
    const pieces: Buffer[] = [];
    for (let at = 0; at < bytes.length; at += 65_536) {
      const piece = bytes.subarray(at, at + 65_536);
      pieces.push(Buffer.from(`${piece.length.toString(16)}\r\n`), piece, Buffer.from('\r\n'));
    }
    return Buffer.concat([...pieces, Buffer.from('0\r\n\r\n')]);
  };

  const bearer = (token: string) => `Authorization: Bearer ${token}`;
  const consent = `PUT ${CALLS.setConcern.path.replace(':id', 'x')}`;
  const CASES: [string, number, () => [call: string, lines: string[], body: Buffer]][] = [
    ['a release without a token', 401, () => ['POST /releases', [FORM_TYPE], release.payload]],
    [
      'a release with the token of another part',
      403,
      () => ['POST /releases', [FORM_TYPE, bearer(other)], release.payload],
    ],
    ['a resume of 3 MB', 413, () => [consent, [FORM_TYPE, bearer(student)], form.payload]],
    ['a consent without a session', 401, () => [consent, [FORM_TYPE], form.payload]],
    [
      '3 MB for an unknown call',
      413,
      () => ['POST /student/nothing', ['Content-Type: application/json'], Buffer.alloc(3 * MB, 32)],
    ],
    [
      '3 MB for a call that the operator’s socket alone has',
      404,
      () => ['GET /operator/backup', [], Buffer.alloc(3 * MB, 32)],
    ],
    [
      '3 MB for an address that cannot be decoded',
      400,
      () => ['POST /%E0%A4%A', [], Buffer.alloc(3 * MB, 32)],
    ],
  ];

  test.each(CASES)(
    'W-14: %s is answered %i, whole, and the connection is usable or closed',
    async (_, status, make) => {
      const [call, lines, body] = make();
      for (const [coding, bytes] of [
        [`Content-Length: ${body.length}`, body],
        ['Transfer-Encoding: chunked', chunked(body)],
      ] as const) {
        const outcome = await sendWhole(port, head(call, ...lines, coding), bytes);
        expect(outcome).toMatchObject({ status, errors: [] });
        expect(JSON.parse(outcome.body)).toMatchObject({ success: false, data: null });
        expect([200, 'closed before it was sent']).toContain(outcome.next);
      }
    },
  );

  test('W-14: a release over every limit is answered 413, and all of it is let come', async () => {
    const type = [FORM_TYPE, bearer(other), `Content-Length: ${36 * MB}`];
    const outcome = await sendWhole(port, head('POST /releases', ...type), Buffer.alloc(36 * MB, 32));
    expect(outcome).toMatchObject({ status: 413, errors: [] });
  }, 20_000);

  test('W-14: a small body that is refused unread leaves the connection as it was', async () => {
    for (const call of ['POST /releases', consent]) {
      const small = rawForm([...APPLYING, file(pdfOf(200_000))]).payload;
      const lines = [FORM_TYPE, `Content-Length: ${small.length}`];
      expect(await sendWhole(port, head(call, ...lines), small)).toMatchObject({ status: 401, next: 200 });
    }
    const { payload } = rawForm([
      {
        lines: ['Content-Disposition: form-data; name="release"'],
        bytes: '{"manifest":{"name":"mfe-x"},"replaces":null,"files":{}}',
      },
      file(pdfOf(900_000), 'a.js'),
    ]);
    const lines = [FORM_TYPE, bearer(other), `Content-Length: ${payload.length}`];
    const outcome = await sendWhole(port, head('POST /releases', ...lines), payload);
    expect(outcome).toMatchObject({ status: 403, errors: [], next: 200 });
  });

  test('W-14: what follows an unread body on its connection is no request', async () => {
    const token = (await addApplicant(server)).token;
    const logout = head(`POST ${CALLS.logout.path}`, bearer(token), 'Content-Length: 0');
    for (const size of [3 * MB, 20 * MB]) {
      const body = Buffer.concat([Buffer.alloc(size, 32), Buffer.from(logout)]);
      const { status } = await sendWhole(
        port,
        head('POST /releases', FORM_TYPE, `Content-Length: ${size}`),
        body,
      );
      expect(status).toBe(401);
      expect((await server.call('POST', CALLS.validateToken.path, { token })).status).toBe(200);
    }
  });

  test('W-14: headers that are too long are answered 431 while they are still coming', async () => {
    const long = Buffer.from(`X-Long: ${'x'.repeat(3 * MB)}`);
    const outcome = await sendWhole(port, 'GET /health/live HTTP/1.1\r\nHost: portal\r\n', long);
    expect(outcome).toMatchObject({ status: 431, errors: [] });
  });

  test('W-14: a client that reads while it sends gets the answer too', async () => {
    const url = `http://127.0.0.1:${port}`;
    const answer = await fetch(`${url}/releases`, {
      method: 'POST',
      body: new Uint8Array(release.payload),
      headers: release.headers,
    });
    expect([answer.status, ((await answer.json()) as { success: boolean }).success]).toEqual([401, false]);
  });
});

test.each([
  ['/releases', 401],
  // Of an address that the router cannot read nothing is decorated and no hook runs.
  ['/%E0%A4%A', 400],
])(
  'W-14: who stalls after the answer to POST %s is cut off without a second, and keeps no server from closing',
  async (path, status) => {
    const server = await startTestServer({ kind: 'postgres' });
    const port = await listen(server, { headersTimeout: 2_000, requestTimeout: 2_500 });
    const begin = (size: number) =>
      `POST ${path} HTTP/1.1\r\nHost: portal\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: ${size}\r\n\r\nhalf`;
    for (const size of [1000, 3 * MB]) {
      const client = await rawClient(port, begin(size));
      await client.ended;
      expect(client.statuses()).toEqual([status]);
    }
    server.app.server.requestTimeout = 60_000;
    const waiting = await Promise.all([1000, 3 * MB].map((size) => rawClient(port, begin(size))));
    for (const client of waiting) await until(() => client.statuses().length > 0, 'the refusal');
    // Who waited for them would wait longer than this test may.
    await server.close();
  },
);
