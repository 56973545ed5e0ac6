import { cellUrlOf } from '../src/config';
import type { CommandNeeds } from '../src/areas/cell';
import { yearSite } from '../src/areas/releases';
import type { TestServer } from './test-server';

/** What the cell's commands stand on, of a test's server. */
export const commandNeeds =
  ({ services }: Pick<TestServer, 'services'>, more: Partial<CommandNeeds> = {}) =>
  (): Promise<CommandNeeds> =>
    Promise.resolve({
      database: services.database,
      blobs: services.blobs,
      mail: services.mail,
      publicUrl: services.config.publicUrl,
      cellUrl: cellUrlOf(services.config),
      rules: () => Promise.resolve(services.rules),
      site: () => Promise.resolve(yearSite(services)),
      encryption: () => Promise.resolve(services.encryption),
      ...more,
    });
