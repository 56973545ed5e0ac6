import { filesOf, usePublished } from '@portal/shared/college';
import { pictureName, type PictureUse } from '@portal/shared/college/picture-name';

type Made = Record<string, { href: string; bytes: number }>;

/**
 * Finds the pictures that the content names.
 * @param use what they are made for
 * @param built those that the build made; what was published since is newer
 * @returns the address of a picture by the content's own name for it
 */
export function usePictures(use: PictureUse, built: Made): (file: string) => string | undefined {
  const made = filesOf(usePublished(), built);
  return (file) => made[pictureName(use, file)]?.href;
}
