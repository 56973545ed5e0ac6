import * as z from '@portal/shared/zod';
import { pictureFile } from '../named-file';
import { placementYear } from '../year';

const text = z.string().check(z.minLength(1, 'must not be empty'));
const address = z.string().check(z.regex(/^https:\/\/\S+$/, "must start with 'https://'"));

/** What team.yaml holds: the people behind the portal, by batch (PUB-07). */
export const schema = z.array(
  z.strictObject({
    batch: placementYear,
    members: z.array(
      z.strictObject({
        name: text,
        role: text,
        /** A picture of the content's folder; initials stand for it where there is none. */
        photo: z.optional(pictureFile),
        techStack: z.array(text),
        links: z.record(text, address),
      }),
    ),
  }),
);

export type Batch = z.infer<typeof schema>[number];
export type Member = Batch['members'][number];
