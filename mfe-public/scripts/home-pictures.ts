import type { Home } from '@portal/shared/college/content/home.schema';
import { madePictures } from '@portal/shared/documents/made-picture';

/** What the files are made from, by name: paths from here. */
export const content = { home: '../../shared/src/college/content/home.yaml' };

/** Twice as wide as the carousel on a wide screen. */
const SLIDE = { use: 'slide', width: 1400, height: 840, fit: 'cover' } as const;

/** The carousel's pictures. @param picture reads a picture of the content */
export const files = (
  { home }: { home: Home },
  picture: (name: string) => Buffer,
): Promise<Record<string, Buffer>> =>
  madePictures(
    home.pictures.map(({ file }) => file),
    picture,
    SLIDE,
  );
