import type { FastifyInstance, InjectOptions } from 'fastify';
import pino from 'pino';
import { readConfig, type Config } from '../src/config';
import { buildApp } from '../src/app';
import { buildOperatorApp } from '../src/operator-app';
import { makeLog } from '../src/platform/http/logger';
import { openServices, type OpenServices } from '../src/open-services';
import type { TestClock } from './clock';
import { DATABASE, makeDatabase, type DatabaseKind, type TestDatabase } from './databases';
import { releaseRules } from './profile/release-rules';
import { untilServed } from './until-served';

/** What a suite may set; `log` gets every line that is logged, from debug up; `rules` makes the profile's rules active. */
type TestOptions = {
  kind?: DatabaseKind;
  rules?: boolean;
  config?: Partial<Config>;
  log?: pino.DestinationStream;
  clock?: TestClock;
  on?: TestDatabase;
};

/** A whole server without a port. */
export type TestServer = {
  app: FastifyInstance;
  /** What listens on the operator's socket. */
  operator: FastifyInstance;
  services: OpenServices;
  dataDir: string;
  databaseUrl?: string;
  /** One call; JSON in, the envelope out. */
  call: Call;
  /** The data of a call's response. */
  data<Data>(...asked: Parameters<Call>): Promise<Data>;
  /** One call over the operator's socket. */
  operate: Call;
  close(): Promise<void>;
};
type Call = (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  options?: CallOptions,
) => Promise<CallAnswer>;
type CallOptions = { body?: object; token?: string; headers?: Record<string, string>; address?: string };
export type CallAnswer = {
  status: number;
  body: {
    success: boolean;
    message: string;
    data: unknown;
    errors?: Record<string, string>;
    requestId?: string;
  };
  headers: Record<string, string | string[] | number | undefined>;
};

/** Starts the server on a database of its own, or on a given one. */
export async function startTestServer({
  kind = DATABASE,
  rules = false,
  config: more,
  log: destination,
  on,
  clock,
}: TestOptions = {}): Promise<TestServer> {
  const own = on ?? (await makeDatabase(kind));
  const { dataDir, databaseUrl, embeddedBuffersMb } = own;
  const read = readConfig({ DATA_DIR: dataDir, NODE_ENV: 'test' });
  const config = { ...read, databaseUrl, embeddedBuffersMb, ...more };
  const log = destination
    ? makeLog({ logLevel: 'debug', production: false }, destination)
    : pino({ level: 'silent' });
  if (clock && databaseUrl) await clock.prepare(databaseUrl);
  const services = await openServices(
    config,
    log,
    (error) => {
      throw error;
    },
    clock?.elapsed,
  );
  await clock?.attach(services.database);
  services.html.open();
  const app = await buildApp(services).catch(async (error: unknown) => {
    await services.close();
    throw error;
  });
  const operator = await buildOperatorApp(services);
  if (rules) await releaseRules(services);
  const call = callOf(app);
  return {
    app,
    operator,
    services,
    dataDir,
    databaseUrl,
    call,
    data: async <Data>(...asked: Parameters<Call>) => (await call(...asked)).body.data as Data,
    operate: callOf(operator),
    async close() {
      await app.close();
      await operator.close();
      await services.close();
      if (!on) await own.drop();
    },
  };
}

/** Starts another server on the data of one, as a second process would; who closes it leaves the data there. */
export const startBeside = (
  { dataDir, databaseUrl }: TestServer,
  options: TestOptions = {},
): Promise<TestServer> =>
  startTestServer({ ...options, on: { dataDir, databaseUrl, drop: () => Promise.resolve() } });

/**
 * At the top of a suite: a server of its own, started before its first test and closed after its last.
 * @returns the server, which has nothing in it before the suite's hooks and tests
 */
export function useTestServer(options: TestOptions = {}): TestServer {
  const server = {} as TestServer;
  beforeAll(async () => {
    Object.assign(server, await startTestServer(options));
  });
  afterAll(() => server.close());
  return server;
}

/** Calls of an application without a port. */
const callOf =
  (app: FastifyInstance): Call =>
  async (method, url, { body, token, headers = {}, address } = {}) => {
    const request: InjectOptions = {
      method,
      url,
      ...(body ? { payload: body } : {}),
      ...(address ? { remoteAddress: address } : {}),
      headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers },
    };
    const answer = await untilServed(() => app.inject(request));
    return { status: answer.statusCode, body: answer.json(), headers: answer.headers };
  };
