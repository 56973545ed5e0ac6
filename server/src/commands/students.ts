import { studentsCommand } from '../accounts/students-command';
import { runCommand } from '../run-command';

await runCommand(studentsCommand);
