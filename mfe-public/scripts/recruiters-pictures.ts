import type { Recruiter } from '@portal/shared/college/content/recruiters.schema';
import { madePictures } from '@portal/shared/documents/made-picture';

/** What the files are made from, by name: paths from here. */
export const content = { recruiters: '../../shared/src/college/content/recruiters.yaml' };

/** Seen at 48 px, twice that on a dense screen. */
const LOGO = { use: 'recruiter', width: 96, height: 96, fit: 'inside' } as const;

/** The recruiters' logos. @param picture reads a picture of the content */
export const files = (
  { recruiters }: { recruiters: Recruiter[] },
  picture: (name: string) => Buffer,
): Promise<Record<string, Buffer>> =>
  madePictures(
    recruiters.map(({ logo }) => logo),
    picture,
    LOGO,
  );
