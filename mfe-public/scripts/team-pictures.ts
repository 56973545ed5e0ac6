import type { Batch } from '@portal/shared/college/content/team.schema';
import { madePictures } from '@portal/shared/documents/made-picture';

/** What the files are made from, by name: paths from here. */
export const content = { team: '../../shared/src/college/content/team.yaml' };

/** Seen at 56 px, twice that on a dense screen. */
const PHOTO = { use: 'member', width: 144, height: 144, fit: 'cover' } as const;

/** The members' photos. @param picture reads a picture of the content */
export const files = (
  { team }: { team: Batch[] },
  picture: (name: string) => Buffer,
): Promise<Record<string, Buffer>> =>
  madePictures(
    team.flatMap(({ members }) => members.map(({ photo }) => photo)),
    picture,
    PHOTO,
  );
