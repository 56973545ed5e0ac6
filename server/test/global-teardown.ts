import { rm } from 'node:fs/promises';
import { stopCluster } from './postgres-cluster';
import { runOn } from './templates';

/** Stops the private cluster, or leaves a given server as it was found. */
export default async function globalTeardown(): Promise<void> {
  const { PORTAL_TEST_CLUSTER, PORTAL_TEST_SERVER, PORTAL_TEST_TEMPLATE, PORTAL_TEST_FOLDER } = process.env;
  if (PORTAL_TEST_CLUSTER) await stopCluster({ folder: PORTAL_TEST_CLUSTER });
  else if (PORTAL_TEST_SERVER && PORTAL_TEST_TEMPLATE) {
    await runOn(PORTAL_TEST_SERVER, `drop database if exists ${PORTAL_TEST_TEMPLATE}`);
  }
  if (PORTAL_TEST_FOLDER) await rm(PORTAL_TEST_FOLDER, { recursive: true, force: true });
}
