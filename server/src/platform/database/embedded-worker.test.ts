import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Worker } from 'node:worker_threads';

const ANSWER_BYTES = 4_000_000;
const ANSWERS = 25;
/** Of JavaScript's heap: many times what the thread needs, and half of what it would need to keep every answer. */
const LIMITS = { maxOldGenerationSizeMb: 50 };
const SIMPLE_QUERY = 'Q'.charCodeAt(0);

/** A simple query of the protocol: a letter, the length of what follows it, the text and a zero. */
function query(text: string): Uint8Array {
  const message = new Uint8Array(1 + 4 + text.length + 1);
  message[0] = SIMPLE_QUERY;
  new DataView(message.buffer).setInt32(1, message.length - 1);
  message.set(new TextEncoder().encode(text), 5);
  return message;
}

it('API-10 the embedded database keeps no answer once it is given', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'portal-embedded-'));
  const worker = new Worker(path.join(import.meta.dirname, 'embedded-worker.mjs'), {
    workerData: { folder: path.join(folder, 'database') },
    resourceLimits: LIMITS,
  });
  try {
    // Rejects with ERR_WORKER_OUT_OF_MEMORY when the limit is passed.
    await once(worker, 'message');
    for (let count = 0; count < ANSWERS; count += 1) {
      const answered = once(worker, 'message');
      worker.postMessage(query(`select repeat('x', ${ANSWER_BYTES})`));
      const [answer] = (await answered) as [Uint8Array];
      expect(answer.length).toBeGreaterThan(ANSWER_BYTES);
    }
  } finally {
    await worker.terminate();
    await rm(folder, { recursive: true, force: true });
  }
}, 60_000);
