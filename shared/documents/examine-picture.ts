import sharp from 'sharp';

/** Most pixels of a picture in each direction: a page at 300 dots an inch has no more. */
const SIDE_MAX = 4096;
const DAMAGED = 'This picture is damaged or cut off. Please save it again as PNG, JPEG or WebP.';

/**
 * Why a picture is not taken, in words; null where it can be decoded whole. Its size is read from its header before anything
 * is unpacked: 18 KB may hold 12,000 × 12,000 pixels (F-79).
 * @param bytes of a PNG, JPEG or WebP picture
 */
export async function pictureFault(bytes: Uint8Array): Promise<string | null> {
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (Math.max(width, height) > SIDE_MAX)
      return `This picture has ${width} × ${height} pixels, and at most ${SIDE_MAX} × ${SIDE_MAX} are taken. Please save it smaller.`;
    await sharp(bytes, { limitInputPixels: SIDE_MAX ** 2, failOn: 'error' }).stats();
    return null;
  } catch {
    return DAMAGED;
  }
}
