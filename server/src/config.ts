import path from 'node:path';
import { PAGES } from '@portal/shared/contract';
import { z } from 'zod';
import { parseTrustProxy, type TrustProxy } from './platform/http/trust-proxy';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** A URL of one of the given schemes; the message never repeats the value, which may hold a password. */
const urlOf = (schemes: string[], example: string) =>
  z.string().refine((value) => URL.canParse(value) && schemes.includes(new URL(value).protocol), {
    message: `must be a URL such as ${example}`,
  });

/** The words that refuse any other TRUST_PROXY; `on` trusted the first writer of X-Forwarded-For. */
const TRUST_PROXY_LABELS =
  'must be off, the number of proxies before the portal (1 for one), or their addresses and networks, for example 10.0.0.5,192.168.0.0/16';

function trustedProxies(text: string, context: z.RefinementCtx): TrustProxy {
  const trusted = parseTrustProxy(text);
  if (trusted !== undefined) return trusted;
  context.addIssue({ code: 'custom', message: TRUST_PROXY_LABELS });
  return z.NEVER;
}

const LOOPBACK = ['127.0.0.1', '[::1]', 'localhost'];

/** An address without a path; over plain http only this machine's, since links with secrets begin with it. */
function isPublicUrl(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, hostname, pathname, search, hash, username } = new URL(value);
  const isSafe = protocol === 'https:' || (protocol === 'http:' && LOOPBACK.includes(hostname));
  return isSafe && pathname === '/' && search + hash + username === '';
}

/** A host by its name only: no scheme, port or path; passkeys and cookies are kept by it. */
const HOST_NAME =
  /^(?!\d+(\.\d+){3}$)(?=.{1,253}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/;
const CELL_HOST_LABELS =
  'must be the name of a host, such as cell.college.example, and another one than PUBLIC_URL has';

/** A whole number of something, from one to another. */
const wholeNumber = (what: string, least: number, most: number) =>
  z
    .string()
    .refine(
      (text) => /^\d{1,5}$/.test(text) && Number(text) >= least && Number(text) <= most,
      `must be a ${what} from ${least} to ${most}`,
    )
    .transform(Number);

const environment = z.object({
  PORT: wholeNumber('port number', 0, 65_535).default(3000),
  HOST: z.string().min(1, 'must be an address to listen on').default('127.0.0.1'),
  DATA_DIR: z.string().min(1, 'must be a folder').default('./data'),
  DATABASE_URL: urlOf(['postgres:', 'postgresql:'], 'postgres://user:password@host/database').optional(),
  EMBEDDED_BUFFERS_MB: wholeNumber('number of megabytes', 8, 1024).optional(),
  SMTP_URL: urlOf(['smtp:', 'smtps:'], 'smtp://user:password@host:587').optional(),
  MAIL_FROM: z.email('must be an email address').default('placement-cell@college.example'),
  MAIL_PER_SECOND: wholeNumber('number', 1, 1000).default(10),
  PUBLIC_URL: z
    .string()
    .refine(isPublicUrl, 'must be an https address without a path, such as https://placement.college.example')
    .transform((value) => new URL(value).origin)
    .optional(),
  CELL_HOST: z.string().toLowerCase().regex(HOST_NAME, CELL_HOST_LABELS).optional(),
  SAMPLE_COLLEGE: z.enum(['on', 'off'], 'must be on or off').optional(),
  PORTAL_KEY: z
    .string()
    .regex(/^[0-9a-fA-F]{64}$/, 'must be 64 hexadecimal digits (32 bytes)')
    .transform((hex) => Buffer.from(hex, 'hex'))
    .optional(),
  TRUST_PROXY: z.string().transform(trustedProxies).default(false),
  NODE_ENV: z
    .enum(['development', 'production', 'test'], 'must be development, production or test')
    .default('development'),
  LOG_LEVEL: z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`).default('info'),
});

/** Every variable that the server reads of its environment. */
export const VARIABLES = Object.keys(environment.shape);

/** The environment as the server uses it. */
export type Config = {
  port: number;
  host: string;
  /** Absolute folder of the embedded database, blobs, outbox and keys. */
  dataDir: string;
  /** PostgreSQL; the embedded database in dataDir when absent. */
  databaseUrl?: string;
  /** Memory in which the embedded database keeps pages of its tables, in megabytes; its own 128 when absent. */
  embeddedBuffersMb?: number;
  /** Where mail goes; an outbox folder in dataDir when absent. */
  smtpUrl?: string;
  /** Sender of the portal's mail. */
  mailFrom: string;
  /** Messages that a server process sends over SMTP in a second, at most. */
  mailPerSecond: number;
  /** Where students reach the portal: links in mail begin with it. This machine's address outside production. */
  publicUrl?: string;
  /** The host that has the console and its calls, and nothing else (CEL-06); one host has everything when absent. */
  cellHost?: string;
  /** Whether an empty database is filled with the sample college. */
  sampleCollege: boolean;
  /** Key of identity numbers at rest, 32 bytes (D-39); a key file in dataDir when absent. */
  portalKey?: Buffer;
  /** Proxies of the college's own, whose X-Forwarded-For, -Proto and -Host are believed (W-04). */
  trustProxy: TrustProxy;
  production: boolean;
  logLevel: (typeof LOG_LEVELS)[number];
};

/** A wrong environment, in one line that names each variable. */
export class ConfigError extends Error {}

/**
 * Reads and validates the environment; an empty variable counts as absent.
 * @param env usually process.env
 * @throws ConfigError with one line naming every wrong variable
 */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    const wrong = parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
    throw new ConfigError(`Wrong environment: ${wrong.join('; ')}.`);
  }
  const value = parsed.data;
  const production = value.NODE_ENV === 'production';
  const publicUrl = value.PUBLIC_URL ?? (production ? undefined : `http://127.0.0.1:${value.PORT}`);
  if (publicUrl !== undefined && new URL(publicUrl).hostname === value.CELL_HOST)
    throw new ConfigError(`Wrong environment: CELL_HOST ${CELL_HOST_LABELS}.`);
  return {
    port: value.PORT,
    host: value.HOST,
    dataDir: path.resolve(value.DATA_DIR),
    databaseUrl: value.DATABASE_URL,
    embeddedBuffersMb: value.EMBEDDED_BUFFERS_MB,
    smtpUrl: value.SMTP_URL,
    mailFrom: value.MAIL_FROM,
    mailPerSecond: value.MAIL_PER_SECOND,
    publicUrl,
    cellHost: value.CELL_HOST,
    sampleCollege: value.SAMPLE_COLLEGE ? value.SAMPLE_COLLEGE === 'on' : !production,
    portalKey: value.PORTAL_KEY,
    trustProxy: value.TRUST_PROXY,
    production,
    logLevel: value.LOG_LEVEL,
  };
}

/** Where the console is, an address without a path; undefined when no one has said. */
export function cellUrlOf({
  publicUrl,
  cellHost,
}: Pick<Config, 'publicUrl' | 'cellHost'>): string | undefined {
  if (cellHost === undefined) return publicUrl;
  const { protocol, port } = new URL(publicUrl ?? 'https://host');
  return new URL(`${protocol}//${cellHost}${port && `:${port}`}`).origin;
}

/** Where the portal and its console are, for links in mail. `studentAddress`: of the students' site where it is another host. */
export const addressesOf = (config: Pick<Config, 'publicUrl' | 'cellHost'>) => ({
  publicUrl: config.publicUrl,
  cellUrl: cellUrlOf(config),
  studentAddress: config.cellHost === undefined ? undefined : config.publicUrl,
});

/** Where students log in, as the console leads there: an address where it has a host of its own; null if not set. */
export function studentLoginOf({
  publicUrl,
  cellHost,
}: Pick<Config, 'publicUrl' | 'cellHost'>): string | null {
  if (cellHost === undefined) return PAGES.login;
  return publicUrl === undefined ? null : new URL(PAGES.login, publicUrl).href;
}

/**
 * Where the console is, as a request came to it: as it is set in production, and by whatever name it was asked for
 * elsewhere. Undefined when that is not known.
 */
export function cellAddressOf(
  config: Pick<Config, 'publicUrl' | 'cellHost' | 'production'>,
  { protocol, host }: { protocol: string; host: string },
): string | undefined {
  const asked = `${protocol}://${host}`;
  if (config.production) return cellUrlOf(config);
  return URL.canParse(asked) ? new URL(asked).origin : undefined;
}
