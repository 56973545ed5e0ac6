import * as z from '@portal/shared/zod';
import { changeFields, doneData } from './common';

/** The parts of the public site that the console edits, as their content files are named, with the page that shows each. */
export const CONTENT_PARTS = {
  recruiters: { label: 'Recruiters', page: '/pastrecruiters' },
  rules: { label: 'Placement policy', page: '/placement_policy' },
  team: { label: 'Team', page: '/team' },
  home: { label: 'Home page and brochure', page: '/' },
} as const;
export type ContentPart = keyof typeof CONTENT_PARTS;
export const isContentPart = (name: string): name is ContentPart => Object.hasOwn(CONTENT_PARTS, name);

/** What an item of a list is called: by its own words, else by its place. */
export function contentItemName(item: unknown, at: number): string {
  const { name, title, step, caption, batch } = (item ?? {}) as Record<string, string | number | undefined>;
  return String(name || title || step || caption || batch || at + 1);
}

/** The files of pictures that a value names, each with the place that names it. */
export function picturesIn(
  held: unknown,
  path: (string | number)[] = [],
): { path: (string | number)[]; file: string }[] {
  if (typeof held === 'string')
    return /^(?!https?:).*\.(svg|png|jpe?g|webp)$/i.test(held) ? [{ path, file: held }] : [];
  if (typeof held !== 'object' || held === null) return [];
  return Object.entries(held).flatMap(([key, one]) =>
    picturesIn(one, [...path, Array.isArray(held) ? Number(key) : key]),
  );
}

const value = z.unknown();

/** GET /cell/api/content/:id?hash=…: a part as it is active, or as it was in a version. */
export const contentQuery = z.object({ hash: z.optional(z.string().check(z.regex(/^[a-z0-9]{1,20}$/))) });
/** `schema`: a JSON Schema of the value, from which the form is made. `held`: why nothing can be published now. A version without a date came with the release of the portal. */
export const contentPartData = z.object({
  part: z.enum(Object.keys(CONTENT_PARTS) as [ContentPart, ...ContentPart[]]),
  value,
  version: z.string(),
  schema: z.unknown(),
  held: z.nullable(z.string()),
  versions: z.array(
    z.object({ hash: z.string(), at: z.nullable(z.string()), by: z.string(), note: z.nullable(z.string()) }),
  ),
});

/** POST /cell/api/content/:id/preview. */
export const previewContentRequest = z.object({ value });
/** A link that shows the public page with the change, in the browser that opens it only. */
export const contentPreview = z.object({ address: z.string(), until: z.string() });

/** POST /cell/api/content/:id. */
export const publishContentRequest = z.object({ value, ...changeFields });
export const contentDone = doneData;

export type ContentPartData = z.infer<typeof contentPartData>;
export type ContentPreview = z.infer<typeof contentPreview>;
