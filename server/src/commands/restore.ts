import { restoreCommand } from '../areas/backup';
import { pauseAfterRestore } from '../areas/messages';
import { holdRestored } from '../areas/privacy';
import { openBlobs } from '../platform/blobs/index';
import { readConfig } from '../config';
import { openForRestore } from '../platform/database/existing-database';
import { keyNames } from '../areas/profile';
import * as schema from '../schema';
import { runCommand } from '../run-command';

await runCommand(
  (args, open) =>
    restoreCommand(args, {
      keyNames: () => keyNames(readConfig(process.env)),
      openTarget: async () => {
        const database = await open();
        const config = readConfig(process.env);
        return {
          database,
          schema,
          blobsIn: (tx) => openBlobs(config, { kind: database.kind, db: tx }),
          hold: holdRestored(config, pauseAfterRestore),
        };
      },
    }),
  openForRestore,
);
