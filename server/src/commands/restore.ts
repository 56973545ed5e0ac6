import { restoreCommand } from '../backup/restore-command';
import { openBlobs } from '../blobs';
import { readConfig } from '../config';
import { keyNames } from '../profile/key-ring';
import { runCommand } from '../run-command';

await runCommand((args, open) =>
  restoreCommand(args, {
    keyNames: () => keyNames(readConfig(process.env)),
    openTarget: async () => {
      const database = await open();
      const config = readConfig(process.env);
      return { database, blobsIn: (tx) => openBlobs(config, { kind: database.kind, db: tx }) };
    },
  }),
);
