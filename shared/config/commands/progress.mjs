/** How often the seconds are renewed. */
const TICK_MS = 1000;

/** @typedef {{ write: (text: string) => unknown, isTTY?: boolean }} Output */

/**
 * Does a step that takes long. A person at a terminal sees how far it is, in one line that is written again; a file or a pipe
 * gets one line when it is done.
 * @template T
 * @param {string} what for example "Building the shell"
 * @param {(report: (how: string) => void) => Promise<T>} work report: how far the step is, for example "40%"
 * @param {Output} [output] standard output unless said
 * @returns {Promise<T>} @throws what the work throws; the line is ended before
 */
export async function step(what, work, output = process.stdout) {
  const began = performance.now();
  const seconds = (digits = 0) => ((performance.now() - began) / 1000).toFixed(digits);
  let how = '';
  const renew = () => output.isTTY && output.write(`\r\x1b[K${what} … ${how}${seconds()} s`);
  if (!output.isTTY) output.write(`${what} … `);
  renew();
  const timer = setInterval(renew, TICK_MS);
  let end = '\n';
  try {
    const made = await work((now) => {
      if (how === `${now}, `) return;
      how = `${now}, `;
      renew();
    });
    end = `${output.isTTY ? `\r\x1b[K${what} … ` : ''}${seconds(1)} s\n`;
    return made;
  } finally {
    clearInterval(timer);
    output.write(end);
  }
}
