import { Worker } from 'node:worker_threads';
import pLimit from 'p-limit';

/** Beside this file, and in the build beside the bundle. */
const FILE = new URL('./sandbox-worker.mjs', import.meta.url);
/** The interpreter ends what is late itself. Where it cannot, its thread is ended this much later. */
const GRACE_MS = 500;
/** Longest start of the thread and of the interpreter in it, on a busy machine. */
const START_MS = 15_000;
/** Calls that wait for the one under way. */
const QUEUE = 500;
/** A frame of the interpreter's stack takes up to this many times its size of the thread's own. */
const NATIVE_STACK = 32;
/** What the thread itself needs: text on its way, and the interpreter's loader. */
const THREAD = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 16 };

export type SandboxLimits = {
  /** Memory of the program's values, in megabytes. */
  memoryMb: number;
  /** Its stack, in kilobytes; at most 4096, since the interpreter has 5 MB. */
  stackKb: number;
  /** Longest time to load, and of one call, in milliseconds. */
  loadMs: number;
  callMs: number;
  /** Longest result, in characters of JSON. */
  resultChars: number;
};

/**
 * A function whose text is run inside the sandbox, so it may name nothing from outside itself. It runs before anything
 * of a release, so it can take the built-ins that it needs later; a release may change every one of them.
 */
type GuestCode = (...args: never[]) => unknown;

/** The text of our own code. Tools that keep the names of functions (tsx) call `__name` for each of them. */
const textOf = (code: GuestCode | string): string => `((__name) => (${String(code)}))((named) => named)`;

export type SandboxSettings = {
  /** Who runs in it, in the words of an error: 'The rules'. */
  who: string;
  /**
   * Run first, each with what the one before it returned: what makes the globals that the release expects. What they
   * return, the program gets. A text is a function's, as the build bundled it.
   */
  prepare?: (GuestCode | string)[];
  /**
   * Takes the data, and what `prepare` returned; gives the functions that can be called. It, or they, run the release's
   * code by `(0, eval)`.
   */
  program: GuestCode;
  /** What the program is given, as JSON; the release's code is text in it. */
  data: unknown;
  /** Whether setTimeout and its sisters are there. Nothing waits by them: see guest.mjs. */
  hasTimers?: boolean;
  limits: SandboxLimits;
  /** The error that a call without a result ends with; where code failed its cause is a SandboxCause. */
  Failure: new (message: string, options?: ErrorOptions) => Error;
};

export type Sandbox = {
  /**
   * Calls a function that the program gave, one call at a time.
   * @param args plain data, taken as JSON
   * @returns what it gives, from JSON: at most 64 levels and 100,000 values, and no one has looked at them yet
   * @throws the settings' Failure when there is no result, for whatever reason
   */
  call(name: string, ...args: unknown[]): Promise<unknown>;
  /** Gives the memory back until the next call, unless one is under way. */
  rest(): Promise<void>;
  /** Ends it for good; calls under way fail. */
  close(): Promise<void>;
};

/** Why there is no result: what the code threw, and the limit that ended it, if one did. */
export type SandboxCause = { reason: string; limit: 'time' | 'memory' | null };

/** What the thread gives: a result, or a failure and whether the interpreter can go on. `ms`: the limit of time. */
type Response =
  | { json: string }
  | { failure: string; limit: SandboxCause['limit']; ms: number; isOver: boolean };
/** What the first thread of this process gives, before any response. */
type Compiled = { compiled: WebAssembly.Module };
/** What a new thread does for its first call, in this order; nothing of the release runs in its start. */
type Stage = 'start' | 'load' | 'call';
/** The thread is done with this stage. */
type Done = { done: 'start' | 'load' };
const NEXT = { start: 'load', load: 'call' } as const;
type UnderWay = { enter(stage: Stage): void; resolve(response: Response): void; reject(error: Error): void };

/**
 * Code of a release in an interpreter of its own (docs/decisions/0007-one-sandbox.md): it reaches its arguments, and no
 * file, process, network, environment, clock, other release or object of this process (W-03). It starts with the first
 * call. What hangs, grows or breaks is thrown away with its interpreter, and the next call starts another.
 */
export const openSandbox = (settings: SandboxSettings): Sandbox => new Thread(settings);

/**
 * The interpreter's machine code. While it is kept, a new thread has all that was optimised so far: loading the profile
 * rules takes a quarter of the CPU time.
 */
let compiled: WebAssembly.Module | undefined;

class Thread implements Sandbox {
  readonly #settings: SandboxSettings;
  readonly #queue = pLimit(1);
  #worker: Worker | undefined;
  #underWay: UnderWay | undefined;
  #isClosed = false;

  constructor(settings: SandboxSettings) {
    this.#settings = settings;
  }

  async call(name: string, ...args: unknown[]): Promise<unknown> {
    if (this.#queue.pendingCount >= QUEUE) throw this.#failure('have too much to do');
    const json = this.#json(args);
    return JSON.parse(await this.#queue(() => this.#ask(name, json))) as unknown;
  }

  async rest(): Promise<void> {
    if (this.#queue.activeCount === 0) await this.#end(this.#failure('were ended'));
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#end(this.#failure('are closed'));
  }

  #failure(what: string, cause?: unknown): Error {
    return new this.#settings.Failure(`${this.#settings.who} ${what}`, { cause });
  }

  /** Nested too deeply, or in a circle: then it is no JSON. */
  #json(value: unknown): string {
    try {
      return JSON.stringify(value);
    } catch (cause) {
      throw this.#failure('cannot be given this', cause);
    }
  }

  async #ask(call: string, args: string): Promise<string> {
    if (this.#isClosed) throw this.#failure('are closed');
    const stage = this.#worker ? 'call' : 'start';
    const worker = (this.#worker ??= this.#start());
    const response = await this.#response(worker, { call, args }, stage);
    if ('json' in response) return response.json;
    const { failure, limit, ms, isOver } = response;
    if (isOver) void this.#end(this.#failure('were ended'));
    const words = limit === 'time' ? `gave no answer within ${ms} ms` : `failed: ${failure}`;
    throw this.#failure(words, { reason: failure, limit } satisfies SandboxCause);
  }

  #response(worker: Worker, request: object, first: Stage): Promise<Response> {
    return new Promise<Response>((resolve, reject) => {
      let timer: NodeJS.Timeout | undefined;
      const settled = () => {
        clearTimeout(timer);
        if (this.#underWay === underWay) this.#underWay = undefined;
      };
      const underWay: UnderWay = {
        enter: (stage) => {
          clearTimeout(timer);
          const { ms, graceMs } = this.#limitOf(stage);
          const late: Response = { failure: 'out of time', limit: 'time', ms, isOver: true };
          const endLate = () => timer === own && underWay.resolve(late);
          // A loop that was delayed looks for what the thread sent before it calls it late.
          const own = setTimeout(() => setImmediate(endLate), ms + graceMs);
          timer = own;
        },
        resolve: (response) => (settled(), resolve(response)),
        reject: (error) => (settled(), reject(error)),
      };
      underWay.enter(first);
      this.#underWay = underWay;
      worker.postMessage(request);
    });
  }

  /** Longest time of a stage, and how much later the thread is ended where it does not end itself. */
  #limitOf(stage: Stage): { ms: number; graceMs: number } {
    const { loadMs, callMs } = this.#settings.limits;
    if (stage === 'start') return { ms: START_MS, graceMs: 0 };
    return { ms: stage === 'load' ? loadMs : callMs, graceMs: GRACE_MS };
  }

  #start(): Worker {
    const { prepare = [], program, data, hasTimers = false, limits } = this.#settings;
    const code = {
      prepare: prepare.map(textOf),
      program: textOf(program),
      data: this.#json(data),
      hasTimers,
    };
    const worker = new Worker(FILE, {
      workerData: { compiled, code, limits },
      env: {},
      resourceLimits: { ...THREAD, stackSizeMb: 4 + Math.ceil((limits.stackKb * NATIVE_STACK) / 1024) },
      stdout: true,
      stderr: true,
    });
    worker.unref();
    const fail = (cause: unknown) => {
      const why = cause instanceof Error ? cause.message : String(cause);
      if (this.#worker === worker)
        void this.#end(this.#failure(`failed: ${why}`, { reason: why, limit: null } satisfies SandboxCause));
    };
    worker.on('error', fail);
    worker.on('exit', (code) => fail(new Error(`their thread ended with ${code}`)));
    worker.on('message', (message: Response | Compiled | Done) => {
      if ('compiled' in message) compiled = message.compiled;
      else if (this.#worker !== worker) return;
      else if ('done' in message) this.#underWay?.enter(NEXT[message.done]);
      else this.#underWay?.resolve(message);
    });
    return worker;
  }

  async #end(reason: Error): Promise<void> {
    const worker = this.#worker;
    this.#worker = undefined;
    this.#underWay?.reject(reason);
    await worker?.terminate();
  }
}
