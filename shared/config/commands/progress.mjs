/**
 * Does a step that takes long, under its name, and prints the seconds that it took.
 * @template T
 * @param {string} what for example "Building the shell"
 * @param {() => Promise<T>} work
 * @returns {Promise<T>} @throws what the work throws; the line is ended before
 */
export async function step(what, work) {
  const began = performance.now();
  process.stdout.write(`${what} … `);
  try {
    return await work();
  } finally {
    process.stdout.write(`${((performance.now() - began) / 1000).toFixed(1)} s\n`);
  }
}
