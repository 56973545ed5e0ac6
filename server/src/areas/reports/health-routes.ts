import { RELEASE_HEALTH_PATH } from '@portal/shared/config/commands/operator-socket.mjs';
import type { FastifyPluginAsync } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Database } from '../../platform/database/database';
import { ok } from '../../platform/http/envelope';
import { askedPart, type Caller, type Releases } from '../releases';
import type { BrowserReports } from './browser-reports';
import { FAULT_KINDS, healthOf, VITAL_NAMES } from './health';
import { readNotified } from './store';
import type { ViewCounts } from './watch/view-counts';
import { sumViews } from './watch/view-store';

const DAY_HOURS = 24;
const KEPT_HOURS = 30 * DAY_HOURS;

const query = z.object({
  part: z
    .string()
    .regex(/^[a-z][a-z0-9-]{0,39}$/)
    .optional(),
  hours: z.coerce.number().int().min(1).max(KEPT_HOURS).default(DAY_HOURS),
});

const frame = z.object({
  name: z.string(),
  part: z.string(),
  hash: z.string(),
  file: z.string(),
  line: z.number(),
  column: z.number(),
});

const health = z.object({
  part: z.string(),
  hash: z.string(),
  isInForce: z.boolean(),
  loads: z.number(),
  views: z.object({ started: z.number(), usable: z.number(), tried: z.number(), finished: z.number() }),
  faults: z.record(z.enum(FAULT_KINDS), z.number()),
  vitals: z.partialRecord(z.enum(VITAL_NAMES), z.number()),
  top: z.array(
    z.object({
      kind: z.enum(FAULT_KINDS),
      count: z.number(),
      pages: z.array(z.string()),
      message: z.string(),
      frames: z.array(frame),
    }),
  ),
});

const answer = {
  200: z.object({ success: z.literal(true), message: z.string(), data: z.array(health) }),
};

type Deps = {
  database: Pick<Database, 'db'>;
  reports: Pick<BrowserReports, 'flush'>;
  counts: Pick<ViewCounts, 'flush'>;
  releases: Pick<Releases, 'state'>;
};

/**
 * How releases are in browsers: `npm run releases -- health` prints it, of all parts for the operator, of its own for a
 * team (F-42).
 * @param principal whom of them this application lets in
 */
export const healthOfReleases =
  ({ database: { db }, reports, counts, releases }: Deps, principal: Caller['kind']): FastifyPluginAsync =>
  async (plain) => {
    const app = plain.withTypeProvider<ZodTypeProvider>();
    const config = { access: { principal, right: 'read releases' as const } };
    app.get(
      RELEASE_HEALTH_PATH,
      { config, schema: { summary: 'Read the reports of browsers', querystring: query, response: answer } },
      async (request) => {
        const part = askedPart(request, request.query.part) ?? undefined;
        const asked = { ...request.query, part };
        // What this process has counted and not yet written is in it.
        await Promise.all([reports.flush(), counts.flush()]);
        const { parts } = releases.state();
        const isInForce = (part: string, hash: string) => parts.get(part)?.current === hash;
        const [notified, views] = await Promise.all([readNotified(db, asked), sumViews(db, asked)]);
        return ok('What browsers reported', healthOf(notified, views, isInForce));
      },
    );
  };
