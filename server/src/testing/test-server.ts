import type { FastifyInstance, InjectOptions } from 'fastify';
import pino from 'pino';
import { readConfig, type Config } from '../config';
import { buildApp } from '../http/app';
import { makeLog } from '../http/logger';
import { openServices, type OpenServices } from '../open-services';
import { makeDatabase, type DatabaseKind, type TestDatabase } from './databases';

/** What a suite may set; `log` gets every line that is logged, from debug up. */
export type TestOptions = {
  config?: Partial<Config>;
  log?: pino.DestinationStream;
  now?: () => number;
  on?: TestDatabase;
};

/** A whole server without a port. */
export type TestServer = {
  app: FastifyInstance;
  services: OpenServices;
  dataDir: string;
  databaseUrl?: string;
  /** One call; JSON in, the envelope out. */
  call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, options?: CallOptions): Promise<CallAnswer>;
  close(): Promise<void>;
};
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

/** Starts the server on a database of its own, or on another's (`on`), as a second process would. */
export async function startTestServer(
  kind: DatabaseKind,
  { config: more, log: destination, on, now }: TestOptions = {},
): Promise<TestServer> {
  const own = on ?? (await makeDatabase(kind));
  const { dataDir, databaseUrl } = own;
  const config = { ...readConfig({ DATA_DIR: dataDir, NODE_ENV: 'test' }), databaseUrl, ...more };
  const log = destination ? makeLog({ logLevel: 'debug' }, destination) : pino({ level: 'silent' });
  const services = await openServices(
    config,
    log,
    (error) => {
      throw error;
    },
    now,
  );
  const app = await buildApp(services).catch(async (error: unknown) => {
    await services.close();
    throw error;
  });
  return {
    app,
    services,
    dataDir,
    databaseUrl,
    async call(method, url, { body, token, headers = {}, address } = {}) {
      const request: InjectOptions = {
        method,
        url,
        ...(body ? { payload: body } : {}),
        ...(address ? { remoteAddress: address } : {}),
        headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers },
      };
      const answer = await app.inject(request);
      return { status: answer.statusCode, body: answer.json(), headers: answer.headers };
    },
    async close() {
      await app.close();
      await services.close();
      if (!on) await own.drop();
    },
  };
}
