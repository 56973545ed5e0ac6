import { open as openFile, rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { json } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { CallAnswer, CallRequest } from './cell-command/cell-command';
import type { CellCalls } from './cell-calls';

/** Refusals are JSON whatever the call gives. */
const answerOf = async (stream: Readable): Promise<CallAnswer> => (await json(stream)) as CallAnswer;

/**
 * Writes an answer that is a file into a new one, whole or not at all: half an archive would be taken for one. Nothing is
 * asked for before it is known that the file can be written.
 */
async function written(file: string, ask: () => ReturnType<CellCalls['call']>): Promise<CallAnswer> {
  const cannot = (error: Error) => ({
    success: false,
    message: `${file} cannot be written: ${error.message}.`,
  });
  const opened = await openFile(file, 'wx', 0o600).catch((error: Error) => error);
  if (opened instanceof Error) return cannot(opened);
  let isWhole = false;
  try {
    const { status, stream } = await ask();
    if (status !== 200) return await answerOf(stream);
    const broken = await pipeline(stream, opened.createWriteStream()).catch((error: Error) => error);
    if (broken) return cannot(broken);
    isWhole = true;
    return { success: true, message: `The file is ${file}.` };
  } finally {
    await opened.close();
    if (!isWhole) await rm(file, { force: true });
  }
}

/**
 * Makes a call and reads its answer.
 * @param out where an answer that is a file is written; undefined: the answer is none
 */
export async function sendCall(
  { call }: Pick<CellCalls, 'call'>,
  request: CallRequest,
  out: string | undefined,
): Promise<CallAnswer> {
  if (out !== undefined) return written(out, () => call(request));
  return answerOf((await call(request)).stream);
}
