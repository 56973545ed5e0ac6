/** What a picture of the content is made for: each has a size of its own. */
export type PictureUse = 'mark' | 'slide' | 'recruiter' | 'member';

/**
 * The name under which a picture of the content is offered: a drawing keeps its kind, anything else becomes a WebP. No two
 * pictures share one, nor does a picture that is seen in two sizes. Blanks and letters of any script are written by
 * letters that an address takes as they stand.
 * @param file as the content names it, e.g. 'logos/aravalli.png' gives 'recruiter/logos/aravalli.png.webp'
 */
export const pictureName = (use: PictureUse, file: string): string =>
  `${use}/${encodeURI(file).replace(/[^\w./-]/g, '@')}${isDrawing(file) ? '' : '.webp'}`;

/** Whether a picture is offered as it is. */
export const isDrawing = (file: string): boolean => /\.svg$/i.test(file);
