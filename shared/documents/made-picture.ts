import sharp from 'sharp';
import { pictureFault } from './examine-picture';
import { isDrawing, pictureName, type PictureUse } from '../src/college/picture-name';

/** No picture of a page is larger (docs/performance.md). */
const MOST_BYTES = 120 * 1024;
const QUALITIES = [82, 70, 55, 40];

/** Size in pixels; 'cover' cuts off what is outside, 'inside' leaves nothing out. */
type Frame = { use: PictureUse; width: number; height: number; fit: 'cover' | 'inside' };

/**
 * A picture of the content as pages show it: drawings as they are, others as WebP of the size that is seen.
 * @param file as the content names it
 * @param bytes the file's content, checked by the build
 * @returns its name and its bytes
 * @throws when it cannot be made small enough, or is no picture inside
 */
export async function madePicture(
  file: string,
  bytes: Buffer,
  { use, ...size }: Frame,
): Promise<[string, Buffer]> {
  const name = pictureName(use, file);
  if (isDrawing(file)) {
    if (bytes.length > MOST_BYTES)
      throw new Error(
        `${file} is a drawing of ${bytes.length} bytes, above ${MOST_BYTES}; simplify it, or save it as PNG`,
      );
    return [name, bytes];
  }
  const fault = await pictureFault(bytes);
  if (fault !== null) throw new Error(`${file}: ${fault}`);
  for (const quality of QUALITIES) {
    const made = await sharp(bytes)
      .rotate()
      .resize({ ...size, withoutEnlargement: true })
      .webp({ quality })
      .toBuffer();
    if (made.length <= MOST_BYTES) return [name, made];
  }
  throw new Error(`${file} has more detail than ${MOST_BYTES} bytes can hold`);
}

/**
 * The same for many, by the names that they are saved under.
 * @param read gives the content of a file
 * @throws also when the names of two differ by a mark alone that no address takes
 */
export async function madePictures(
  names: readonly (string | undefined)[],
  read: (name: string) => Buffer,
  frame: Frame,
): Promise<Record<string, Buffer>> {
  const given = [...new Set(names)].filter((name) => name !== undefined);
  const made = new Map<string, string>();
  for (const file of given) {
    const name = pictureName(frame.use, file);
    const other = made.get(name);
    if (other) throw new Error(`${file} and ${other} have names that no address can tell apart; rename one`);
    made.set(name, file);
  }
  return Object.fromEntries(await Promise.all(given.map((name) => madePicture(name, read(name), frame))));
}
