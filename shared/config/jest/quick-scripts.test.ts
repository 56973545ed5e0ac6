/** The environments of the suites have quick-scripts.mjs, and share node:vm with it. */
import vm from 'node:vm';

const FILE = 'quick-scripts-sample.js';
const contextOf = (name: string) => vm.createContext({ name });
const compiled = (code: string, parsingContext: vm.Context, filename = FILE) =>
  vm.compileFunction(code, ['given'], { filename, parsingContext }) as (given?: string) => unknown;

it('runs a file compiled once among the globals of each context, with state of its own', () => {
  const code = 'globalThis.seen = (globalThis.seen ?? 0) + 1; return [given, name, seen];';
  const [one, two] = [contextOf('one'), contextOf('two')];
  expect(Array.from(compiled(code, one)('first') as unknown[])).toEqual(['first', 'one', 1]);
  expect(Array.from(compiled(code, one)('again') as unknown[])).toEqual(['again', 'one', 2]);
  expect(Array.from(compiled(code, two)('other') as unknown[])).toEqual(['other', 'two', 1]);
});

it('compiles a file once for all contexts', () => {
  const { Script } = vm;
  let made = 0;
  vm.Script = class extends Script {
    constructor(...given: ConstructorParameters<typeof Script>) {
      super(...given);
      made++;
    }
  };
  try {
    for (const name of ['one', 'two', 'three']) compiled('return 3', contextOf(name))();
  } finally {
    vm.Script = Script;
  }
  expect(made).toBe(1);
});

it('compiles a file anew that reads otherwise', () => {
  const context = contextOf('one');
  expect(compiled('return 1', context)()).toBe(1);
  expect(compiled('return 2', context)()).toBe(2);
});

it('keeps what a file itself says of strictness, its last line and its places', () => {
  const context = contextOf('one');
  expect(compiled('"use strict"; return this === undefined; // the end', context).call(undefined)).toBe(true);
  const places = ['throw new Error("here")', '\n\n    throw new Error("here")'].map((code) => {
    try {
      compiled(code, context, `${FILE}-${code.length}`)();
    } catch (error) {
      return /quick-scripts-sample\.js-\d+:(\d+:\d+)/.exec((error as Error).stack ?? '')?.[1];
    }
    return undefined;
  });
  expect(places).toEqual(['1:7', '3:11']);
});

it('lets a mistake in a file be told as before', () => {
  expect(() => compiled('return (', contextOf('one'))).toThrow('Unexpected token');
});
