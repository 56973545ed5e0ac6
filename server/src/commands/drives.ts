import { openBlobs } from '../blobs';
import { readConfig } from '../config';
import { drivesCommand } from '../drives/files/drives-command';
import { runCommand } from '../run-command';

await runCommand((args, open) =>
  drivesCommand(args, async () => {
    const database = await open();
    return { db: database.db, blobs: openBlobs(readConfig(process.env), database) };
  }),
);
