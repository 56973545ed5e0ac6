import { backupCommand, downloadBackup, writeBackup } from '../areas/backup';
import { openBlobs } from '../platform/blobs/index';
import { readConfig } from '../config';
import { FolderInUseError } from '../platform/database/data-folder-lock';
import * as schema from '../schema';
import { runCommand } from '../run-command';

await runCommand((args, open) =>
  backupCommand(args, async (out, how) => {
    const config = readConfig(process.env);
    const database = await open().catch((error: unknown) => {
      if (error instanceof FolderInUseError) return null;
      throw error;
    });
    if (database) return writeBackup({ database, blobs: openBlobs(config, database), schema }, out, how);
    return downloadBackup(config, out, how);
  }),
);
