import { backupCommand } from '../backup/backup-command';
import { openBlobs } from '../blobs';
import { readConfig } from '../config';
import { runCommand } from '../run-command';

// Not migrated: a backup changes nothing, and another version may be running on the database.
await runCommand(
  (args, open) =>
    backupCommand(args, async () => {
      const database = await open();
      return { database, blobs: openBlobs(readConfig(process.env), database) };
    }),
  { migrate: false },
);
