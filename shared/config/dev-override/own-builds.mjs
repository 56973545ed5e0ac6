import { createHash } from 'node:crypto';
import { globalOf } from '../webpack/content-name.mjs';

/** Pages that are open still load pages of the build that they began with. */
const KEPT = 20;

/** @typedef {{ hash: string, global: string, files: Map<string, Buffer> }} Build */

/**
 * Keeps a remote's builds in memory, as often as its sources change. Nothing is written: dist holds what is released. A build with an
 * error in it is no build: pages go on with the good one before (W-70).
 */
export class OwnBuilds {
  constructor() {
    /** @type {Map<string, Build>} */
    this.builds = new Map();
    /** @type {Build | undefined} */
    this.latest = undefined;
    /** @type {Set<() => void>} */
    this.listeners = new Set();
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.shouldEmit.tap('OwnBuilds', () => false);
    compiler.hooks.done.tap('OwnBuilds', ({ compilation }) => {
      if (compilation.errors.length === 0) this.keep(compilation);
    });
  }

  /** @param {import('webpack').Compilation} compilation */
  keep(compilation) {
    const global = globalOf(compilation);
    if (global === undefined) throw new Error('The build has no container');
    const hash = createHash('sha256').update(global).digest('hex').slice(0, 12);
    if (this.latest?.hash === hash) return;
    const files = new Map(
      compilation.getAssets().map(({ name, source }) => [name, Buffer.from(source.buffer())]),
    );
    this.latest = { hash, global, files };
    this.builds.delete(hash);
    this.builds.set(hash, this.latest);
    for (const old of [...this.builds.keys()].slice(0, -KEPT)) this.builds.delete(old);
    for (const listener of this.listeners) listener();
  }

  /** Calls back after each build that differs from the one before. @param {() => void} listener @returns a function that stops */
  onChange(listener) {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }
}
