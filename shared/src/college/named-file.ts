import * as z from '@portal/shared/zod';
import { pictureName } from './picture-name';

/** With the hash that the build puts into it, a file system takes no longer name. */
const LONGEST_NAME = 230;
/** A part of a path that is empty or begins with a dot. */
const NO_PLAIN_PART = /^[./]|\/[./]/;

const ofKind = (kinds: RegExp, message: string) =>
  z.string().check(
    z.regex(kinds, message),
    z.refine((name) => !NO_PLAIN_PART.test(name) || name.startsWith('../'), {
      error: "must be named from the content's folder on, such as 'logos/one.png', with no dot before a name",
    }),
    z.refine((name) => pictureName('recruiter', name).length <= LONGEST_NAME, {
      error: 'has too long a name; give the file a shorter one',
    }),
  );

/** A picture of the content's folder by its file's name; the check looks into it (shared/config/content/named-files.mjs). */
export const pictureFile = ofKind(
  /\.([sS][vV][gG]|[pP][nN][gG]|[jJ][pP][eE]?[gG]|[wW][eE][bB][pP])$/,
  "must be a picture's file that ends in .svg, .png, .jpg or .webp",
);

/** A PDF of the content's folder by its file's name. */
export const pdfFile = ofKind(/\.[pP][dD][fF]$/, "must be a PDF's file that ends in .pdf");
