import * as z from '@portal/shared/zod';
import { pictureFile } from '../named-file';

const text = z.string().check(z.minLength(1, 'must not be empty'));

/** What home.yaml holds: the words and pictures of the home page. */
export const schema = z.strictObject({
  /** Below the title. */
  lead: text,
  /** About the institute, a paragraph each, after its founding year and programmes. */
  about: z.array(text),
  /** The campus, each 5:2 or larger in the middle; none leave the page without a carousel. */
  pictures: z
    .array(
      z.strictObject({
        file: pictureFile,
        /** What one sees, for those who do not. */
        alt: text,
        caption: text,
      }),
    )
    .check(
      z.refine(
        (pictures) => new Set(pictures.map(({ caption }) => caption)).size === pictures.length,
        'must have another caption for each picture',
      ),
    ),
  /** How a company recruits here, step by step; none leave the contact only. */
  recruiting: z.array(z.strictObject({ step: text, text })),
  /** What a company finds on campus, for the brochure; none leave its part out. */
  rooms: z.optional(z.array(text)),
});

export type Home = z.infer<typeof schema>;
