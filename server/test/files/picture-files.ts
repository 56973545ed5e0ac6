import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, crc] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  crc.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, crc]);
}

/** A black PNG picture of one bit for each pixel. @param note another note makes another file */
export function png(note = '', width = 8, height = 8): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  const pixels = deflateSync(Buffer.alloc((1 + Math.ceil(width / 8)) * height), { level: 9 });
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('tEXt', Buffer.from(`Comment\0${note}`)),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const noisy = () =>
  sharp({
    create: {
      width: 200,
      height: 100,
      channels: 3,
      background: 'red',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  });
export const jpeg = () => noisy().jpeg().toBuffer();
const half = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2);
const DAMAGED = /^This picture is damaged or cut off/;
const changed = (bytes: Buffer) => {
  bytes[bytes.length >> 1]! ^= 0xff;
  return bytes;
};

/** Pictures with why each is refused; null for one that is taken (F-79). */
export const PICTURE_FILES: [name: string, make: () => Buffer | Promise<Buffer>, fault: RegExp | null][] = [
  ['a PNG', () => png(), null],
  ['a JPEG', jpeg, null],
  ['a WebP', () => noisy().webp().toBuffer(), null],
  ['a PNG of 4,096 × 4,096', () => png('', 4096, 4096), null],
  ['a PNG of 12,000 × 12,000', () => png('', 12_000, 12_000), /^This picture has 12000 × 12000 pixels/],
  ['a line of 5,000 pixels', () => png('', 5000, 1), /^This picture has 5000 × 1 pixels/],
  ['the first 8 bytes of a PNG', () => png().subarray(0, 8), DAMAGED],
  ['the header of a PNG', () => png().subarray(0, 33), DAMAGED],
  ['half a PNG', async () => half(await noisy().png().toBuffer()), DAMAGED],
  ['a PNG with a changed byte', async () => changed(await noisy().png().toBuffer()), DAMAGED],
  ['half a JPEG', async () => half(await jpeg()), DAMAGED],
  ['half a WebP', async () => half(await noisy().webp().toBuffer()), DAMAGED],
  ['words behind a PNG’s mark', () => Buffer.from('\x89PNG\r\n\x1a\n<script>', 'latin1'), DAMAGED],
  ['a drawing (SVG)', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), /^A logo is a PNG/],
  ['a GIF', () => noisy().gif().toBuffer(), /^A logo is a PNG/],
];
