import pino from 'pino';
import { eligibilityDataCommand, releasedRules, ActiveRules } from '../areas/profile';
import { openReleases } from '../areas/releases';
import { readConfig } from '../config';
import { openBlobs } from '../platform/blobs/index';
import { runCommand } from '../run-command';

await runCommand((args, open) =>
  eligibilityDataCommand(args, async () => {
    const database = await open();
    const blobs = openBlobs(readConfig(process.env), database);
    const releases = await openReleases(database, blobs);
    const rules = new ActiveRules(releasedRules(releases, blobs), pino({ level: 'silent' }));
    await rules.open();
    return { database, rules };
  }),
);
