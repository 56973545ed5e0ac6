import { readFile } from 'node:fs/promises';
import { cellCommand } from '../src/cell-command/cell-command';
import { openCellCalls } from '../src/cell-calls';
import { describeCalls } from '../src/command-app';
import { sendCall } from '../src/send-call';
import type { TestServer } from './test-server';

type Files = Record<string, string | Buffer>;

/** `npm run cell` on the database of a test's server. @param files read by name, before those of the disk */
export const cellOn =
  ({ services }: Pick<TestServer, 'services'>, files: Files = {}) =>
  (...words: string[]) =>
    cellCommand(words, {
      user: 'root',
      calls: describeCalls,
      read: (path) => (path in files ? Promise.resolve(Buffer.from(files[path]!)) : readFile(path)),
      async send(request, out) {
        const calls = await openCellCalls(services.config, () => Promise.resolve(services.database));
        try {
          return await sendCall(calls, request, out);
        } finally {
          await calls.close();
        }
      },
    });
