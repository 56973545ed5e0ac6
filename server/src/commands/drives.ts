import os from 'node:os';
import { drivesCommand } from '../areas/drives';
import { askCell, openCellCalls, type CellCalls } from '../cell-calls';
import { readConfig } from '../config';
import { runCommand } from '../run-command';

await runCommand(async (args, open) => {
  let calls: CellCalls | undefined;
  try {
    return await drivesCommand(args, async (by) => {
      calls = await openCellCalls(readConfig(process.env), open);
      const user = `cell:${os.userInfo().username}`;
      return askCell(calls, by ? `${by} (${user})` : user);
    });
  } finally {
    await calls?.close();
  }
});
