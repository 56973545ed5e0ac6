import type { Pool } from 'pg';
import { collectDefaultMetrics, Counter, Gauge, Registry } from 'prom-client';
import type { DiskWatch } from '../disk/disk-watch';
import type { UnhandledErrors } from '../unhandled-errors';
import type { RequestCounts } from './request-counts';

/** What the figures are made from. */
export type Measured = {
  requests: Pick<RequestCounts, 'all'>;
  database: { pool: Pick<Pool, 'totalCount' | 'idleCount' | 'waitingCount'> };
  disk: Pick<DiskWatch, 'full'>;
  unhandled: Pick<UnhandledErrors, 'counts'>;
  files: { counts(): Record<string, number> };
  /** The release of each part that is active. */
  inForce: () => { part: string; hash: string }[];
};

/** How often the event loop's lateness is sampled, in milliseconds. */
const LOOP_SAMPLE_MS = 50;

function countRequests(registry: Registry, { requests }: Measured): void {
  const registers = [registry];
  const labelNames = ['method', 'route', 'status'] as const;
  new Counter({
    name: 'portal_http_requests_total',
    help: 'Responses by route and status',
    labelNames,
    registers,
    collect() {
      this.reset();
      for (const { method, route, status, count } of requests.all())
        this.inc({ method, route, status }, count);
    },
  });
  new Counter({
    name: 'portal_http_request_seconds_total',
    help: 'Seconds that the responses took together',
    labelNames,
    registers,
    collect() {
      this.reset();
      for (const { method, route, status, seconds } of requests.all())
        this.inc({ method, route, status }, seconds);
    },
  });
}

function watchDatabase(registry: Registry, { database: { pool } }: Measured): void {
  new Gauge({
    name: 'portal_database_connections',
    help: 'Connections to the database by what they do',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
    },
  });
  new Gauge({
    name: 'portal_database_waiting',
    help: 'Queries that wait for a connection',
    registers: [registry],
    collect() {
      this.set(pool.waitingCount);
    },
  });
}

function watchHealth(registry: Registry, { disk, unhandled, inForce, files }: Measured): void {
  const registers = [registry];
  new Gauge({
    name: 'portal_disk_full',
    help: '1 while there is no room to write',
    registers,
    collect() {
      this.set(disk.full() === null ? 0 : 1);
    },
  });
  new Gauge({
    name: 'portal_stored_files_lost',
    help: 'Stored files that are missing or damaged',
    labelNames: ['state'],
    registers,
    collect() {
      for (const [state, count] of Object.entries(files.counts())) this.set({ state }, count);
    },
  });
  new Counter({
    name: 'portal_unhandled_errors_total',
    help: 'Errors that nobody handled, by their origin',
    labelNames: ['origin'],
    registers,
    collect() {
      this.reset();
      for (const [origin, count] of Object.entries(unhandled.counts())) this.inc({ origin }, count);
    },
  });
  new Gauge({
    name: 'portal_release_in_force',
    help: '1 for the release of each part that is active',
    labelNames: ['part', 'hash'],
    registers,
    collect() {
      this.reset();
      for (const release of inForce()) this.set(release, 1);
    },
  });
}

/**
 * This process's own figures for Prometheus: the portal's, and those of Node (memory, garbage collection, event loop).
 * They begin when they are made; no one who does not ask for them pays for sampling.
 */
export function serverMetrics(measured: Measured): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: LOOP_SAMPLE_MS });
  countRequests(registry, measured);
  watchDatabase(registry, measured);
  watchHealth(registry, measured);
  return registry;
}
