import path from 'node:path';
import { z } from 'zod';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** A URL of one of the given schemes; the message never repeats the value, which may hold a password. */
const urlOf = (schemes: string[], example: string) =>
  z.string().refine((value) => URL.canParse(value) && schemes.includes(new URL(value).protocol), {
    message: `must be a URL such as ${example}`,
  });

const environment = z.object({
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, 'must be a port number from 0 to 65535')
    .transform(Number)
    .refine((port) => port <= 65_535, 'must be a port number from 0 to 65535')
    .default(3000),
  HOST: z.string().min(1, 'must be an address to listen on').default('127.0.0.1'),
  DATA_DIR: z.string().min(1, 'must be a folder').default('./data'),
  DATABASE_URL: urlOf(['postgres:', 'postgresql:'], 'postgres://user:password@host/database').optional(),
  SMTP_URL: urlOf(['smtp:', 'smtps:'], 'smtp://user:password@host:587').optional(),
  MAIL_FROM: z.email('must be an e-mail address').default('placement-cell@college.example'),
  SAMPLE_COLLEGE: z.enum(['on', 'off'], 'must be on or off').optional(),
  PORTAL_KEY: z
    .string()
    .regex(/^[0-9a-fA-F]{64}$/, 'must be 64 hexadecimal digits (32 bytes)')
    .transform((hex) => Buffer.from(hex, 'hex'))
    .optional(),
  TRUST_PROXY: z.enum(['on', 'off'], 'must be on or off').default('off'),
  NODE_ENV: z
    .enum(['development', 'production', 'test'], 'must be development, production or test')
    .default('development'),
  LOG_LEVEL: z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`).default('info'),
});

/** The environment as the server uses it. */
export type Config = {
  port: number;
  host: string;
  /** Absolute folder of the embedded database, blobs, outbox and keys. */
  dataDir: string;
  /** PostgreSQL; the embedded database in dataDir when absent. */
  databaseUrl?: string;
  /** Where mail goes; an outbox folder in dataDir when absent. */
  smtpUrl?: string;
  /** Sender of the portal's mail. */
  mailFrom: string;
  /** Whether an empty database is filled with the sample college. */
  sampleCollege: boolean;
  /** Key of identity numbers at rest, 32 bytes (decision 39); a key file in dataDir when absent. */
  portalKey?: Buffer;
  /** Whether X-Forwarded-For and X-Forwarded-Proto are believed: only behind a proxy of the college's own. */
  trustProxy: boolean;
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
  return {
    port: value.PORT,
    host: value.HOST,
    dataDir: path.resolve(value.DATA_DIR),
    databaseUrl: value.DATABASE_URL,
    smtpUrl: value.SMTP_URL,
    mailFrom: value.MAIL_FROM,
    sampleCollege: value.SAMPLE_COLLEGE ? value.SAMPLE_COLLEGE === 'on' : !production,
    portalKey: value.PORTAL_KEY,
    trustProxy: value.TRUST_PROXY === 'on',
    production,
    logLevel: value.LOG_LEVEL,
  };
}
