/** Where an error came by in the code of a release. */
export type Frame = { name: string; part: string; hash: string; file: string; line: number; column: number };

const MOST_FRAMES = 8;
const FILE = /\/remotes\/([a-z][a-z0-9-]{0,39})\/([0-9a-f]{8,64})\/([\w./-]{1,120}?):(\d{1,7}):(\d{1,7})\)?$/;
/** Chrome's `at name (address)` and `at address`; Firefox's and Safari's `name@address`. */
const NAME = /^\s*(?:at (?:async )?(?:new )?([\w$.<>[\]# ]{1,80}?) \(|([\w$./<>*]{0,80})@)/;

/**
 * The frames of a stack that are in releases of the portal; frames of an extension or the browser, and all other
 * text, are left out.
 */
export function framesOf(stack: string): Frame[] {
  const frames: Frame[] = [];
  for (const line of stack.split('\n')) {
    const [, part, hash, file, at, column] = FILE.exec(line) ?? [];
    if (part === undefined || hash === undefined || file === undefined) continue;
    const [, chrome, others] = NAME.exec(line) ?? [];
    frames.push({ name: chrome ?? others ?? '', part, hash, file, line: Number(at), column: Number(column) });
    if (frames.length === MOST_FRAMES) break;
  }
  return frames;
}

/** A frame as one line of what is kept. */
export const frameLine = ({ name, part, hash, file, line, column }: Frame): string =>
  `${name}@${part}/${hash}/${file}:${line}:${column}`;

/** A kept line as a frame again; null for what is none. */
export function readFrame(text: string): Frame | null {
  const [, name = '', part, hash, file, line, column] =
    /^(.*?)@([^/]+)\/([^/]+)\/(.+):(\d+):(\d+)$/.exec(text) ?? [];
  if (part === undefined || hash === undefined || file === undefined) return null;
  return { name, part, hash, file, line: Number(line), column: Number(column) };
}
