import { backupCommand } from '../backup/backup-command';
import { downloadBackup } from '../backup/download-backup';
import { writeBackup } from '../backup/write-backup';
import { openBlobs } from '../blobs';
import { readConfig } from '../config';
import { FolderInUseError } from '../database/data-folder-lock';
import { runCommand } from '../run-command';

// Not migrated: a backup changes nothing, and another version may be running on the database.
await runCommand(
  (args, open) =>
    backupCommand(args, async (out) => {
      const config = readConfig(process.env);
      const database = await open().catch((error: unknown) => {
        if (error instanceof FolderInUseError) return null;
        throw error;
      });
      if (database) return writeBackup({ database, blobs: openBlobs(config, database) }, out);
      return downloadBackup(process.env['PORTAL_URL'] || `http://127.0.0.1:${config.port}`, config, out);
    }),
  { migrate: false },
);
