/**
 * Ends this process when one file takes too much memory outside the heap: its own limit counts the heap only, and
 * a megabyte of a compressed stream unpacks to a gigabyte there.
 */
const MOST_BYTES = 192 * 1024 * 1024;
let left = MOST_BYTES;

/** Begins to count again, for the next file. */
export function countAnew() {
  left = MOST_BYTES;
}

/** @param {unknown} size of what is asked for: a number of elements, or what holds them already */
function charge(size, width = 1) {
  if (typeof size !== 'number') return;
  left -= size * width;
  if (left < 0) process.exit(1);
}

/** @template {new (...args: any[]) => object} Kind @param {Kind} kind @param {number} width */
function counted(kind, width) {
  /** @type {Kind} */
  const proxy = new Proxy(kind, {
    construct(target, args, newTarget) {
      charge(args[0], width);
      return Reflect.construct(target, args, newTarget === proxy ? target : newTarget);
    },
  });
  return proxy;
}

globalThis.ArrayBuffer = counted(ArrayBuffer, 1);
globalThis.Uint8Array = counted(Uint8Array, 1);
globalThis.Uint8ClampedArray = counted(Uint8ClampedArray, 1);
globalThis.Int8Array = counted(Int8Array, 1);
globalThis.Int16Array = counted(Int16Array, 2);
globalThis.Uint16Array = counted(Uint16Array, 2);
globalThis.Int32Array = counted(Int32Array, 4);
globalThis.Uint32Array = counted(Uint32Array, 4);
globalThis.Float32Array = counted(Float32Array, 4);
globalThis.Float64Array = counted(Float64Array, 8);

// It unpacks outside of what is counted here; the library's own unpacks as well.
Reflect.deleteProperty(globalThis, 'DecompressionStream');
