import { crc32 } from 'node:zlib';
import { unzipSync } from 'fflate';
import { damaged, isNoTable, locked, Refused, UNPACKED_BYTES } from './table-limits.mjs';

const MEGABYTE = 1024 * 1024;
/** In a ZIP file's directory (APPNOTE.TXT, 4.3.12 to 4.3.16). */
const ENTRY = { mark: 0x02014b50, bytes: 46, flags: 8, crc: 16, name: 28, extra: 30, comment: 32 };
const END = { mark: 0x06054b50, bytes: 22, start: 16, start64: { mark: 0x06064b50, start: 48 } };
const ENCRYPTED = 1;

/** The last place of a mark. @param {Buffer} bytes @param {number} mark */
function lastOf(bytes, mark) {
  const sign = Buffer.alloc(4);
  sign.writeUInt32LE(mark);
  return bytes.lastIndexOf(sign);
}

/**
 * The checksum of each file, in the order of the directory: fflate compares none.
 * @param {Buffer} bytes @returns {{ crc: number, isEncrypted: boolean }[]} @throws for a file without a directory
 */
function directoryOf(bytes) {
  const end = lastOf(bytes, END.mark);
  if (end < 0) throw damaged();
  let at = bytes.readUInt32LE(end + END.start);
  if (at === 0xffffffff) {
    const end64 = lastOf(bytes, END.start64.mark);
    at = Number(bytes.readBigUInt64LE(end64 + END.start64.start));
  }
  const entries = [];
  while (at + ENTRY.bytes <= bytes.length && bytes.readUInt32LE(at) === ENTRY.mark) {
    const isEncrypted = (bytes.readUInt16LE(at + ENTRY.flags) & ENCRYPTED) !== 0;
    entries.push({ crc: bytes.readUInt32LE(at + ENTRY.crc), isEncrypted });
    const [name = 0, extra = 0, comment = 0] = [ENTRY.name, ENTRY.extra, ENTRY.comment].map((place) =>
      bytes.readUInt16LE(at + place),
    );
    at += ENTRY.bytes + name + extra + comment;
  }
  return entries;
}

/** A part's name as others refer to it: without case, with slashes. @param {string} name */
const partName = (name) => name.replaceAll('\\', '/').replace(/^\/+/, '').toLowerCase();

/**
 * A packed workbook. A part is unpacked when it is read; the sizes that parts declare are added up before that, and what is
 * unpacked is never more than what was declared.
 * @typedef {{ has: (name: string) => boolean, read: (name: string) => Uint8Array, names: string[] }} Package
 */

/**
 * @param {Uint8Array} given @returns {Package} its `read` throws Refused for a part that is missing, damaged or too large
 * @throws Refused for a file whose directory cannot be read, or with a password
 */
export function openPackage(given) {
  const bytes = Buffer.from(given.buffer, given.byteOffset, given.byteLength);
  /** @type {Map<string, { at: number, size: number }>} */
  const parts = new Map();
  /** @type {{ crc: number, isEncrypted: boolean }[]} */
  let directory;
  try {
    let at = 0;
    unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        parts.set(partName(name), { at, size: originalSize });
        at += 1;
        return false;
      },
    });
    directory = directoryOf(bytes);
  } catch {
    throw damaged();
  }
  if (directory.some(({ isEncrypted }) => isEncrypted)) throw locked();
  if (parts.size === 0) throw isNoTable('an empty archive (ZIP)');
  let unpacked = 0;
  /** @param {string} name */
  const read = (name) => {
    const wanted = parts.get(partName(name));
    if (!wanted) throw damaged();
    unpacked += wanted.size;
    if (unpacked > UNPACKED_BYTES)
      throw new Refused(
        `This workbook takes ${Math.ceil(unpacked / MEGABYTE)} MB unpacked, and at most ${UNPACKED_BYTES / MEGABYTE} MB are read. Copy the rows of the students into a new workbook, or save the sheet as CSV.`,
      );
    let at = -1;
    /** @type {Record<string, Uint8Array>} */
    let found = {};
    try {
      found = unzipSync(bytes, { filter: () => (at += 1) === wanted.at });
    } catch {
      throw damaged();
    }
    const [part] = Object.values(found);
    if (!part || crc32(part) !== directory[wanted.at]?.crc) throw damaged();
    return part;
  };
  return { has: (name) => parts.has(partName(name)), read, names: [...parts.keys()] };
}
