import os from 'node:os';
import { openCellCalls, type CellCalls } from '../cell-calls';
import { privacyCommand } from '../cell-command/privacy-command';
import { readConfig } from '../config';
import { runCommand } from '../run-command';

await runCommand(async (args, open) => {
  let calls: CellCalls | undefined;
  try {
    return await privacyCommand(args, `cell:${os.userInfo().username}`, async () => {
      calls = await openCellCalls(readConfig(process.env), open);
      return calls;
    });
  } finally {
    await calls?.close();
  }
});
