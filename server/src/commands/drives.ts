import { openBlobs } from '../platform/blobs';
import { readConfig } from '../config';
import { drivesCommand } from '../areas/drives';
import { runCommand } from '../run-command';

await runCommand((args, open) =>
  drivesCommand(args, async () => {
    const database = await open();
    return { db: database.db, blobs: openBlobs(readConfig(process.env), database) };
  }),
);
