import { readConfig } from '../config';
import { keysCommand } from '../profile/keys-command';
import { runCommand } from '../run-command';

await runCommand(keysCommand(() => readConfig(process.env)));
