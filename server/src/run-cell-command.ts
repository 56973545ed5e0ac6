import { readFile } from 'node:fs/promises';
import os from 'node:os';
import { buffer } from 'node:stream/consumers';
import { cellCommand } from './cell-command/cell-command';
import { NotAnswering, openCellCalls, type CellCalls } from './cell-calls';
import { describeCalls } from './command-app';
import { readConfig } from './config';
import { runCommand } from './run-command';
import { sendCall } from './send-call';

const read = (path: string): Promise<Uint8Array> => (path === '-' ? buffer(process.stdin) : readFile(path));

/**
 * Runs `npm run cell` and ends the process with its code (CEL-83).
 * @param wordsOf the words of another command as words of this one, or how that is used
 */
export async function runCellCommand(
  wordsOf: (words: string[]) => string[] | string = (words) => words,
): Promise<void> {
  await runCommand(async (typed, open) => {
    const words = wordsOf(typed);
    if (typeof words === 'string') return { code: 2, lines: [words] };
    let calls: CellCalls | undefined;
    try {
      return await cellCommand(words, {
        user: os.userInfo().username,
        calls: describeCalls,
        read,
        async send(request, out) {
          calls = await openCellCalls(readConfig(process.env), open);
          return sendCall(calls, request, out);
        },
      });
    } catch (error) {
      if (!(error instanceof NotAnswering)) throw error;
      return { code: 1, lines: [error.message] };
    } finally {
      await calls?.close();
    }
  });
}
