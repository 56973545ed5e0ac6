import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/**
 * What this thread holds once its garbage is collected: JavaScript's heap and the buffers outside it, in bytes.
 * The memory that the system counts for a process depends on when it collects, so it is no measure of what is held.
 */
export function liveMemory(): number {
  // The second collects what the first one's finalizers let go.
  collect();
  collect();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}
