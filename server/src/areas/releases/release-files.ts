import { createHash } from 'node:crypto';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Blobs } from '../../platform/blobs/blobs';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/**
 * Content types of what a build emits; a file of another kind is refused at publish. A stylesheet is one: it would reach
 * the elements of all parts (F-46).
 */
const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.cjs': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  // Types of what a remote exposes, for the field's tools.
  '.ts': 'text/plain; charset=utf-8',
  '.zip': 'application/zip',
  '.pdf': 'application/pdf',
  '.docx': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
};
const COMPRESSIBLE = /^(text\/|application\/json|image\/svg)/;

/** What the server itself runs of a release: its rules, and what makes its HTML. Browsers get none of it. */
export const isForServer = (file: string): boolean => path.extname(file) === '.cjs';

/** Which source each place of a script comes from: kept for the operator, never part of what a release is. */
export const isSourceMap = (file: string): boolean => path.extname(file) === '.map';

/** Whether browsers may have a file of a release. */
export const isServed = (file: string): boolean => !isForServer(file) && !isSourceMap(file);

/** Content type by a file's name, or null for a kind that no release may hold. */
export const contentTypeOf = (file: string): string | null => TYPES[path.extname(file).toLowerCase()] ?? null;

/** The hash that script and link elements take as `integrity`. */
export const integrityOf = (bytes: Buffer): string =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

export type StoredFile = {
  path: string;
  contentType: string;
  bytes: number;
  sha256: string;
  integrity: string;
  brotli: string | null;
  gzip: string | null;
};

/** The compressed bytes' hash, or null where they are not smaller. */
async function storeSmaller(blobs: Blobs, plain: Buffer, compressed: Buffer): Promise<string | null> {
  return compressed.length < plain.length ? (await blobs.put(compressed)).sha256 : null;
}

/**
 * Stores one file of a release with its compressed forms; done once, at publish, so that serving costs nothing.
 * @param file path inside the release @param plain its bytes
 */
export async function storeFile(blobs: Blobs, file: string, plain: Buffer): Promise<StoredFile> {
  const contentType = contentTypeOf(file) ?? 'application/octet-stream';
  const { sha256, bytes } = await blobs.put(plain);
  const small = COMPRESSIBLE.test(contentType) && isServed(file);
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
  return {
    path: file,
    contentType,
    bytes,
    sha256,
    integrity: integrityOf(plain),
    brotli: small ? await storeSmaller(blobs, plain, await brotli(plain, quality)) : null,
    gzip: small ? await storeSmaller(blobs, plain, await zip(plain, { level: 9 })) : null,
  };
}
