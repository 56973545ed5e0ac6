import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import {
  callSocket,
  OPERATOR_KEY_FILE,
  operatorSocket,
} from '@portal/shared/config/commands/operator-socket.mjs';
import { CELL_COMMAND_PATH } from './operator-path';
import type { Outcome } from './words';

type Answer = { success: boolean; message: string; data: Outcome };

/**
 * Has the running portal of a data folder do a command, over the operator's socket.
 * @param said words, group and user, as the call takes them
 * @returns what it printed and its code; where the portal does not take it, 1 and why
 */
export async function askRunningPortal({ dataDir }: { dataDir: string }, said: object): Promise<Outcome> {
  const key = (await readFile(path.join(dataDir, OPERATOR_KEY_FILE), 'utf8').catch(() => '')).trim();
  try {
    const answer = await callSocket(operatorSocket(dataDir), CELL_COMMAND_PATH, {
      method: 'POST',
      key,
      type: 'application/json',
      body: JSON.stringify(said),
    });
    const { success, message, data } = JSON.parse(await text(answer)) as Answer;
    return success ? data : { code: 1, lines: [message] };
  } catch (error) {
    const why = `The server of the data folder ${dataDir} runs, but does not take the command over its socket`;
    const what = 'It may still be starting or be ending, or be of an earlier version.';
    return { code: 1, lines: [`${why}: ${(error as Error).message}. ${what}`] };
  }
}
