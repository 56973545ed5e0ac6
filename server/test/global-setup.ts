import { mkdirSync, mkdtempSync } from 'node:fs';
import path from 'node:path';
import { bundleGuests } from '../bundle-guests.mjs';
import { BUILD_ROOT } from '../src/platform/paths';
import { databaseHome } from './database-home';
import { startCluster } from './postgres-cluster';
import { makePostgresTemplate } from './templates';

/**
 * Makes a server of PostgreSQL and a template on it for all suites, which learn of them from the environment, and the
 * sandbox's own code, which they read from the build.
 */
export default async function globalSetup(): Promise<void> {
  mkdirSync(BUILD_ROOT, { recursive: true });
  await bundleGuests(BUILD_ROOT);
  const folder = mkdtempSync(path.join(databaseHome(), 'portal-test-'));
  process.env.PORTAL_TEST_FOLDER = folder;
  const given = process.env.TEST_DATABASE_URL;
  if (given) {
    process.env.PORTAL_TEST_SERVER = given;
  } else {
    const cluster = await startCluster();
    process.env.PORTAL_TEST_CLUSTER = cluster.folder;
    process.env.PORTAL_TEST_SERVER = cluster.url;
  }
  process.env.PORTAL_TEST_TEMPLATE = await makePostgresTemplate(process.env.PORTAL_TEST_SERVER);
}
