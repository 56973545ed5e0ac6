/** The databases that a server runs on, and those that tests start. */
export { openDatabase } from '../src/platform/database/open';
export type { Database } from '../src/platform/database/database';
export { databaseHome } from '../test/database-home';
export { type DatabaseKind, BOTH_DATABASES } from '../test/databases';
export { controlCluster, startCluster, stopCluster } from '../test/postgres-cluster';
export { BUFFERS_MB, freshName, runOn, urlOfDatabase } from '../test/templates';
