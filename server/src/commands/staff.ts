import { runCellCommand } from '../run-cell-command';

await runCellCommand('staff');
