import { FairQueue } from '../fair-queue';
import { PdfReader, type PdfReading } from './pdf-reader';

export type { PdfFacts, PdfReading } from './pdf-reader';

/** Files that are read at once. */
const AT_ONCE = 2;
/** Files that wait: about ten seconds of ordinary ones; of one sender, more than a person chooses; and in memory. */
const MOST = { waiting: 1000, ofOne: 8, bytes: 64 * 1024 * 1024 };

const queue = new FairQueue(AT_ONCE, MOST);
const idle: PdfReader[] = [];

/**
 * Reads a PDF file of someone else's making, in a process with limits of time and memory (W-44). Each sender has their
 * turn: who sends costly files waits for the others.
 * @param sender whose turn it takes
 * @throws BusyError when too many wait already, or no process can be had
 */
export const readPdf = (sender: string, bytes: Uint8Array): Promise<PdfReading> =>
  queue.run(
    sender,
    async () => {
      const reader = idle.pop() ?? new PdfReader();
      try {
        return await reader.read(bytes);
      } finally {
        idle.push(reader);
      }
    },
    bytes.length,
  );
