import { readConfig } from '../config';
import { keysCommand } from '../areas/profile';
import { runCommand } from '../run-command';

await runCommand(keysCommand(() => readConfig(process.env)));
