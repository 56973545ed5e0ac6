import { CALLS, type LoginData, type StreamedData } from '@portal/shared/contract';
import { CELL_HEADER } from '@portal/shared/contract/cell';
import { FIRST_DATA } from '../../src/areas/pages/first-data';
import { LIMITS, PRIORITIES } from '../../src/platform/http/shed-load';
import { remoteBuild } from '../releases/manifests';
import { DATABASES } from '../databases';
import { addStudent, PASSWORD, type Student } from '../students';
import { startTestServer, useTestServer, type TestServer } from '../test-server';
import { SharedCache } from './shared-cache';
import { cookieHeader, streamedIn } from './streamed';

const PAGE = '/first/page';
const FIRST = [CALLS.homePageData.path, CALLS.sessions.path];

/** A remote that joins a running portal, with what its page begins with. */
function furtherRemote() {
  const build = remoteBuild('mfe-first', ['/first/*']);
  const manifest = build.manifest as { facts: object };
  return {
    ...build,
    manifest: { ...manifest, facts: { ...manifest.facts, audience: 'student', data: { [PAGE]: FIRST } } },
  };
}

/** A response's text, but for the moment in which it was made. */
const textOf = (body: unknown): string =>
  JSON.stringify(body).replace(/"(server_time|last_used)":"[^"]+"/g, '"$1":""');

/** A browser: it keeps the cookies it is given, and its scripts keep the token as a cookie (SHL-12). */
class Browser {
  cookies: Record<string, string> = {};
  token = '';
  constructor(
    readonly server: TestServer,
    readonly headers: Record<string, string> = {},
  ) {}

  async request(method: 'GET' | 'POST', url: string, headers: Record<string, string> = {}, body?: object) {
    const answer = await this.server.app.inject({
      method,
      url,
      headers: { cookie: cookieHeader(this.cookies), ...this.headers, ...headers },
      ...(body ? { payload: body } : {}),
    });
    for (const { name, value, maxAge, expires } of answer.cookies) {
      if (maxAge === 0 || (expires && expires.getTime() < Date.now())) delete this.cookies[name];
      else this.cookies[name] = value;
    }
    return answer;
  }

  async signIn({ enrollment }: Student) {
    const answer = await this.request('POST', CALLS.login.path, {}, { enrollment, password: PASSWORD });
    this.token = answer.json<{ data: LoginData }>().data.token;
    this.cookies['studentToken'] = this.token;
    return answer;
  }

  readonly logOut = () => this.request('POST', CALLS.logout.path, { authorization: `Bearer ${this.token}` });

  readonly document = async () => (await this.request('GET', PAGE)).body;

  /** What comes with the document, with the responses to all of its calls. */
  async streamed(): Promise<StreamedData> {
    const streamed = streamedIn(await this.document());
    expect(streamed?.answers).toEqual(FIRST.map(() => expect.anything() as unknown));
    return streamed!;
  }
}

// A test's machine has much else to do: that sheds nothing here, and no call is late.
beforeEach(() => {
  for (const priority of PRIORITIES) jest.replaceProperty(LIMITS[priority], 'lateMs', Infinity);
  jest.replaceProperty(FIRST_DATA, 'withinMs', 60_000);
});
afterEach(() => {
  jest.restoreAllMocks();
});

describe.each(DATABASES)('SHL-14 the first data of a document on %s', (kind) => {
  const server = useTestServer(kind, { config: { trustProxy: 1 } });
  beforeAll(() => server.services.releases.publish(furtherRemote(), 'test'));

  async function signedIn(more: Partial<Student> = {}): Promise<{ browser: Browser; student: Student }> {
    const student = await addStudent(server, more);
    const browser = new Browser(server);
    await browser.signIn(student);
    return { browser, student };
  }
  const call = async (token: string, path: string) => (await server.call('GET', path, { token })).body;

  test('MFE-09 SHL-14 a further remote gets it by what it names; it is what each call says to the student', async () => {
    const { browser, student } = await signedIn({ name: '</script><img src=x onerror=alert(1)>\u2028' });
    const streamed = await browser.streamed();
    expect(streamed.enrollment).toBe(student.enrollment);
    expect(streamed.answers).toHaveLength(FIRST.length);
    for (const [index, path] of FIRST.entries()) {
      const body = await call(browser.token, path);
      expect(textOf(streamed.answers[index]?.body)).toBe(textOf(body));
    }
    expect(JSON.stringify(streamed)).toContain('onerror=alert(1)');
  });

  test('SHL-14 API-04 each of two browsers gets its own student’s data, and nobody’s after the logout', async () => {
    const one = await signedIn();
    const two = await signedIn();
    for (const { browser, student } of [one, two, one]) {
      expect((await browser.streamed()).enrollment).toBe(student.enrollment);
    }
    await one.browser.logOut();
    expect(one.browser.cookies).not.toHaveProperty('documentProof');
    expect(streamedIn(await one.browser.document())).toBeNull();
    expect((await two.browser.streamed()).enrollment).toBe(two.student.enrollment);
  });

  test('SHL-14 one browser with two accounts, one after the other: a mix of their cookies opens nothing', async () => {
    const { browser, student } = await signedIn();
    const first = { ...browser.cookies };
    const next = await addStudent(server);
    await browser.signIn(next);
    expect((await browser.streamed()).enrollment).toBe(next.enrollment);
    const second = { ...browser.cookies };
    browser.cookies = { ...second, documentProof: first['documentProof']! };
    expect(streamedIn(await browser.document())).toBeNull();
    browser.cookies = { ...second, studentToken: first['studentToken']! };
    expect(streamedIn(await browser.document())).toBeNull();
    browser.cookies = first;
    expect((await browser.streamed()).enrollment).toBe(student.enrollment);
  });

  test('SHL-14 scripts that end the session, though the server does not hear of it, end the data too', async () => {
    const { browser } = await signedIn();
    delete browser.cookies['studentToken'];
    expect(browser.cookies).toHaveProperty('documentProof');
    const body = await browser.document();
    expect(streamedIn(body)).toBeNull();
    expect((await call(browser.token, CALLS.registered.path)).success).toBe(true);
  });

  test('SHL-14 a session that ended elsewhere or ran out has no data, though the browser keeps both cookies', async () => {
    const { browser, student } = await signedIn();
    await server.services.sessions.endAll(student.id);
    expect(streamedIn(await browser.document())).toBeNull();
    const again = await signedIn();
    await server.services.database.pool.query(
      `update sessions set used_at = used_at - interval '31 minutes' where student_id = $1`,
      [again.student.id],
    );
    expect(streamedIn(await again.browser.document())).toBeNull();
  });

  test('SHL-14 the cookies open no call: neither as they are, nor as a bearer', async () => {
    const { browser } = await signedIn();
    const statuses = async (headers: Record<string, string>) => [
      (await browser.request('GET', CALLS.registered.path, headers)).statusCode,
      (await browser.request('GET', CALLS.homePageData.path, headers)).statusCode,
      (await browser.request('POST', CALLS.validateToken.path, headers)).statusCode,
      (await browser.request('POST', CALLS.endOtherSessions.path, headers)).statusCode,
    ];
    const out = [401, 401, 401, 401];
    expect(await statuses({})).toEqual(out);
    expect(await statuses({ authorization: `Bearer ${browser.cookies['documentProof']}` })).toEqual(out);
    expect(await statuses({ [CELL_HEADER.name]: CELL_HEADER.value })).toEqual(out);
  });

  test('SHL-14 no script, no other site and no other host has the proof; on https the browser binds it', async () => {
    const student = await addStudent(server);
    const plain = await new Browser(server).signIn(student);
    const proof = plain.cookies.find(({ name }) => name === 'documentProof');
    expect(proof).toEqual({
      name: 'documentProof',
      value: expect.stringMatching(/^[\w-]{43}$/) as string,
      maxAge: 12 * 3600,
      path: '/',
      httpOnly: true,
      sameSite: 'Strict',
    });
    const https = new Browser(server, { 'x-forwarded-proto': 'https', 'x-forwarded-for': '10.1.1.1' });
    const secure = await https.signIn(student);
    expect(secure.cookies.find(({ name }) => name === '__Host-documentProof')).toMatchObject({
      path: '/',
      secure: true,
      httpOnly: true,
      sameSite: 'Strict',
    });
    expect(https.cookies).not.toHaveProperty('documentProof');
    expect((await https.streamed()).enrollment).toBe(student.enrollment);
    await https.logOut();
    expect(https.cookies).not.toHaveProperty('__Host-documentProof');
  });

  test('SHL-14 a shared cache in between keeps no document; one that keeps what it may not, parts it by cookie', async () => {
    const one = await signedIn();
    const two = await signedIn();
    for (const obeys of [true, false]) {
      const cache = new SharedCache(server.app, obeys);
      for (const { browser, student } of [one, two, one, two]) {
        const { body } = await cache.get(PAGE, cookieHeader(browser.cookies));
        expect(streamedIn(body)?.enrollment).toBe(student.enrollment);
      }
      expect(streamedIn((await cache.get(PAGE, 'name=NOBODY')).body)).toBeNull();
      // The one that disobeys did keep: had nothing been kept, nothing was shown.
      expect(cache.kept > 0).toBe(!obeys);
      expect(cache.hits > 0).toBe(!obeys);
    }
  });

  test('SHL-14 a server that is busy with its database sends the document without', async () => {
    const { browser } = await signedIn();
    const { pool } = server.services.database;
    const clients = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
    const waiting = Array.from({ length: 10 }, () => pool.query('select 1'));
    const body = await browser.document();
    clients.forEach((client) => client.release());
    await Promise.all(waiting);
    expect(streamedIn(body)).toBeNull();
    expect(body).toMatch(/<\/html>\n$/);
    expect((await browser.streamed()).answers).toHaveLength(FIRST.length);
  });
});

test('SHL-14 CEL-06 a document of the console’s host never has it, whatever cookies come', async () => {
  const server = await startTestServer('postgres', { config: { cellHost: 'cell.example' } });
  try {
    await server.services.releases.publish(furtherRemote(), 'test');
    const browser = new Browser(server);
    await browser.signIn(await addStudent(server));
    expect((await browser.streamed()).answers).toHaveLength(FIRST.length);
    for (const url of [PAGE, '/', '/cell']) {
      const { body } = await browser.request('GET', url, { host: 'cell.example' });
      expect(streamedIn(body)).toBeNull();
    }
  } finally {
    await server.close();
  }
});
