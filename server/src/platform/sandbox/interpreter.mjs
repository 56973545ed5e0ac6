/**
 * QuickJS in WebAssembly: runs the code of one release, which reaches nothing of this process. There is no host
 * function in it; JSON text goes in, JSON text comes out.
 */
import quickjs from '@jitl/quickjs-wasmfile-release-sync';
import { newQuickJSWASMModuleFromVariant, newVariant, Scope } from 'quickjs-emscripten-core';
import { bridge, timers } from './guest.mjs';
import { whyOversized } from './json-size.mjs';

/**
 * @typedef {import('quickjs-emscripten-core').QuickJSHandle} Handle
 * @typedef {import('quickjs-emscripten-core').VmCallResult<Handle>} Result
 *
 * @typedef {object} Code what is loaded, as texts
 * @property {string[]} prepare
 * @property {string} program
 * @property {string} data
 * @property {boolean} hasTimers
 */

const MB = 1024 * 1024;
const WASM_PAGE = 64 * 1024;
/** What the interpreter takes for itself: its stack and tables. */
const OWN_MB = 16;
/** Promise jobs between two looks at the clock, and the most while one result is waited for. */
const JOBS_AT_ONCE = 500;
const MOST_JOBS = 1_000_000;

/** The program threw, or gave what cannot be taken. It may go on with the next call. */
export class ProgramError extends Error {}
/** A limit ended the program in the middle of its work, so that it must not go on. */
export class LimitError extends Error {
  /** @param {'time' | 'memory'} limit */
  constructor(limit) {
    super(limit === 'time' ? 'out of time' : 'out of memory');
    this.limit = limit;
  }
}

/** The clock by which limits are held; the program's own does not move. */
const now = performance.now.bind(performance);

/** @param {number} mb */
const pages = (mb) => Math.ceil((mb * MB) / WASM_PAGE);

/** One program in one interpreter. */
export class Interpreter {
  #limits;
  #vm;
  /** @type {Record<'call' | 'write' | 'reason', Handle>} */
  #bridge;
  /** @type {Handle | undefined} */
  #tick;
  /** The functions that the program gave. @type {Handle} */
  #calls;
  #deadline = Infinity;
  #isOver = false;

  /**
   * Starts an interpreter; no program is in it yet.
   * @param {WebAssembly.Module} wasmModule the interpreter, compiled
   * @param {import('./sandbox').SandboxLimits} limits
   * @throws whatever WebAssembly throws when the interpreter itself fails
   */
  static async start(wasmModule, limits) {
    const memory = { initial: pages(OWN_MB), maximum: pages(OWN_MB + limits.memoryMb * 1.5) };
    const variant = newVariant(quickjs, { wasmModule, wasmMemory: new WebAssembly.Memory(memory) });
    return new Interpreter(await newQuickJSWASMModuleFromVariant(variant), limits);
  }

  /**
   * @param {import('quickjs-emscripten-core').QuickJSWASMModule} instance
   * @param {import('./sandbox').SandboxLimits} limits
   */
  constructor(instance, limits) {
    this.#limits = limits;
    const runtime = instance.newRuntime();
    runtime.setMemoryLimit(limits.memoryMb * MB);
    runtime.setMaxStackSize(limits.stackKb * 1024);
    runtime.setInterruptHandler(() => (this.#isOver ||= now() > this.#deadline));
    this.#vm = runtime.newContext();
    const nothing = this.#vm.undefined;
    this.#bridge = { call: nothing, write: nothing, reason: nothing };
    this.#calls = nothing;
  }

  /**
   * Loads the program. Once, before any call.
   * @param {Code} code
   * @throws ProgramError, LimitError, or whatever WebAssembly throws when the interpreter itself fails
   */
  load(code) {
    this.#within(this.#limits.loadMs, (scope) => this.#load(scope, code));
  }

  /**
   * Calls a function that the program gave.
   * @param {string} name @param {string} args a list, as JSON
   * @returns {string} what it gives, as JSON; a promise is waited for
   * @throws as `load`
   */
  call(name, args) {
    const json = this.#within(this.#limits.callMs, (scope) => {
      const target = scope.manage(this.#vm.getProp(this.#calls, name));
      const result = this.#callWith(scope, target, args);
      const text = scope.manage(this.#invoke(this.#bridge.write, result));
      return this.#text(scope, text, this.#limits.resultChars);
    });
    const refused = whyOversized(json);
    if (refused) throw new ProgramError(refused);
    return json;
  }

  /** Our own code first, while every built-in is what it should be. @param {Scope} scope @param {Code} code */
  #load(scope, { prepare, program, data, hasTimers }) {
    const make = (
      /** @type {string} */ text,
      /** @type {string} */ name,
      /** @type {Handle[]} */ ...given
    ) => {
      const maker = scope.manage(this.#unwrap(this.#vm.evalCode(`(${text})`, name)));
      return this.#invoke(maker, ...given);
    };
    const own = scope.manage(make(bridge.toString(), 'bridge'));
    const handle = (/** @type {string} */ name) => this.#vm.getProp(own, name);
    this.#bridge = { call: handle('call'), write: handle('write'), reason: handle('reason') };
    const begin = scope.manage(handle('start'));
    if (hasTimers) this.#tick = make(timers.toString(), 'timers');
    /** @type {Handle[]} */
    const prepared = [];
    for (const text of prepare) prepared.push(scope.manage(make(text, 'prepare', ...prepared.slice(-1))));
    const start = scope.manage(this.#unwrap(this.#vm.evalCode(`(${program})`, 'program')));
    const given = scope.manage(this.#vm.newString(data));
    const calls = scope.manage(this.#invoke(begin, start, given, ...prepared));
    this.#calls = this.#settle(scope, calls).dup();
  }

  /**
   * Work with a deadline; what it took is given back at its end.
   * @template T
   * @param {number} ms
   * @param {(scope: Scope) => T} work
   */
  #within(ms, work) {
    this.#deadline = now() + ms;
    this.#isOver = false;
    const scope = new Scope();
    const result = work(scope);
    // After an error there is nothing to be won: the scope's handles may not be touched when the interpreter broke.
    scope.dispose();
    return result;
  }

  /** @param {Scope} scope @param {Handle} target @param {string} json */
  #callWith(scope, target, json) {
    const args = scope.manage(this.#vm.newString(json));
    return this.#settle(scope, scope.manage(this.#invoke(this.#bridge.call, target, args)));
  }

  /** @param {Handle} target @param {...Handle} args */
  #invoke(target, ...args) {
    return this.#unwrap(this.#vm.callFunction(target, this.#vm.undefined, ...args));
  }

  /**
   * Runs what promises and timers have waiting, until the result is there.
   * @param {Scope} scope
   * @param {Handle} result
   * @returns {Handle}
   */
  #settle(scope, result) {
    const { runtime } = this.#vm;
    for (let jobs = 0; jobs < MOST_JOBS;) {
      const ran = runtime.executePendingJobs(JOBS_AT_ONCE);
      if (ran.error) return this.#unwrap(ran);
      jobs += ran.value;
      if (now() > this.#deadline) this.#timeout();
      if (runtime.hasPendingJob()) continue;
      const state = this.#vm.getPromiseState(result);
      if (state.type === 'fulfilled' && state.notAPromise) return result;
      if (state.type !== 'pending') return scope.manage(this.#unwrap(state));
      if (!this.#runTimer()) throw new ProgramError('it never answers');
    }
    throw new LimitError('time');
  }

  #runTimer() {
    if (!this.#tick) return false;
    return this.#invoke(this.#tick).consume((ran) => this.#vm.getNumber(ran)) === 1;
  }

  /** A result's handle; an error of the program is thrown in its words. @param {Result} result */
  #unwrap(result) {
    if (this.#isOver) this.#timeout();
    if (!result.error) return result.value;
    const reason = this.#reasonOf(result.error);
    if (this.#isOver) this.#timeout();
    throw reason.startsWith('out of memory') ? new LimitError('memory') : new ProgramError(reason);
  }

  /** @param {Handle} error */
  #reasonOf(error) {
    const described = this.#vm.callFunction(this.#bridge.reason, this.#vm.undefined, error);
    error.dispose();
    if (described.error) return 'it threw something that has no words';
    return described.value.consume((text) => this.#vm.getString(text));
  }

  /** @param {Scope} scope @param {Handle} handle @param {number} limit */
  #text(scope, handle, limit) {
    const length = this.#vm.getNumber(scope.manage(this.#vm.getProp(handle, 'length')));
    if (length > limit) throw new ProgramError(`it gave more than ${limit} characters`);
    return this.#vm.getString(handle);
  }

  #timeout() {
    throw new LimitError('time');
  }
}
