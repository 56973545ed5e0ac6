import { mailCommand } from '../areas/messages';
import { runCommand } from '../run-command';

await runCommand(mailCommand);
