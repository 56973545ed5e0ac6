/**
 * What a command tells about a step that takes long: to a person at a terminal how far it is, in one line that is
 * written anew; to a file or a pipe one line when the step is done.
 */

/** How often the seconds are renewed. */
const TICK_MS = 1000;

/** @typedef {{ write: (text: string) => unknown, isTTY?: boolean }} Output */

/**
 * Does a step.
 * @template T
 * @param {string} what for example "Building the shell"
 * @param {(tell: (how: string) => void) => Promise<T>} work tell: how far the step is, for example "40%"
 * @param {Output} [output] standard output unless said
 * @returns {Promise<T>}
 * @throws what the work throws; the line is ended before
 */
export async function step(what, work, output = process.stdout) {
  const began = performance.now();
  const seconds = () => (performance.now() - began) / 1000;
  let last = '';
  const renew = () => {
    if (output.isTTY) output.write(`\r\x1b[K${what} … ${last ? `${last}, ` : ''}${Math.floor(seconds())} s`);
  };
  const tell = (/** @type {string} */ how) => {
    if (how === last) return;
    last = how;
    renew();
  };
  if (!output.isTTY) output.write(`${what} … `);
  renew();
  const timer = setInterval(renew, TICK_MS);
  try {
    const made = await work(tell);
    output.write(`${output.isTTY ? `\r\x1b[K${what} … ` : ''}${seconds().toFixed(1)} s\n`);
    return made;
  } catch (error) {
    output.write('\n');
    throw error;
  } finally {
    clearInterval(timer);
  }
}
