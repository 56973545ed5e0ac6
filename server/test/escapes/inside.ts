import type { Canaries } from './canaries';
import type { Escape } from './escape';

/** What escapes use inside a release; text, since it runs there. Nothing of it is known to the server. */
const HELPERS = String.raw`
const MARKS = [];
const boast = (what) => void MARKS.push('BOAST ' + what);
const boastIf = (is, what) => { if (is) boast(what); };
const boastAt = (what, whose) => boast(what + ' ' + whose);
const tookMuch = (bytes) => { if (bytes > 5e8) throw new Error('it stopped by itself'); };
const quietly = (attempt) => { try { return attempt(); } catch {} };
const bare = Object.getPrototypeOf;
const grab = (module) => {
  const read = quietly(() => module.readFileSync(SPOT.key, 'utf8')) ?? quietly(() => module.default.readFileSync(SPOT.key, 'utf8'));
  if (read) MARKS.push('LOOT of fs ' + read);
};
const take = (proc) => {
  const version = quietly(() => proc.versions.node);
  if (typeof version !== 'string') return;
  const builtin = (name) => quietly(() => proc.getBuiltinModule(name)) ?? quietly(() => proc.mainModule.require(name));
  const fs = builtin('fs');
  const key = quietly(() => fs.readFileSync(SPOT.key, 'utf8'));
  const env = quietly(() => proc.env[SPOT.variable]) ?? quietly(() => fs.readFileSync('/proc/self/environ', 'utf8').split('\0').find((one) => one.startsWith(SPOT.variable)));
  quietly(() => fs.appendFileSync(SPOT.looted, SPOT.name + '\n'));
  quietly(() => builtin('net').connect(SPOT.port, SPOT.host).on('error', () => {}).end('LOOT'));
  MARKS.push('LOOT of node ' + version + ' key ' + key + ' env ' + env);
};
const loot = (maker) => {
  if (typeof maker !== 'function') return;
  for (const body of ['return this.process', 'return process', 'yield process']) {
    quietly(() => {
      const made = maker(body)();
      take(made);
      quietly(() => made.then(take, () => {}));
      quietly(() => { const step = made.next(); take(step.value); step.then((one) => take(one.value), () => {}); });
    });
  }
};
let isBusy = false;
let reached = 0;
const reach = (value) => {
  if (isBusy || reached > 5000 || value === null || value === undefined) return;
  isBusy = true;
  reached += 1;
  try {
    take(value);
    take(quietly(() => value.process));
    for (let up = value, steps = 0; up !== null && up !== undefined && steps < 6; up = quietly(() => bare(Object(up))), steps += 1) {
      const made = quietly(() => up.constructor);
      loot(made);
      loot(quietly(() => made.constructor));
    }
  } finally { isBusy = false; }
};`;

const GLOBALS = ['SPOT', 'boast', 'grab', 'take', 'loot', 'reach'];

/** What an escape may know of where it is: everything but what it has to steal. */
const spot = (name: string, { keyFile, lootedFile, variable, port, otherMark }: Canaries) => ({
  name,
  key: keyFile,
  looted: lootedFile,
  variable,
  host: '127.0.0.1',
  port,
  otherMark,
});

/**
 * A file of a release with an escape in it.
 * @param rest the file's own code; `run(...args)` in it lets the escape go and gives what it returned
 */
export function fileWith({ name, code, raw }: Escape, canaries: Canaries, rest: string): string {
  const helpers = `const SPOT = ${JSON.stringify(spot(name, canaries))};${HELPERS}`;
  const run = (body: string) => `
const payload = function (args) { ${body}
};
const run = (...args) => {
  const back = payload(args);
  if (MARKS.length > 0) throw new Error(MARKS.join(' '));
  return back;
};
${rest}`;
  if (!raw) return `${helpers}${run(code)}`;
  const inFront = /^(#!|\ufeff)/.test(code);
  const known = GLOBALS.map((one) => `globalThis.${one} = ${one};`).join(' ');
  return `${inFront ? code : ''}${helpers}${known}\n${inFront ? '' : code}\n${run('')}`;
}
