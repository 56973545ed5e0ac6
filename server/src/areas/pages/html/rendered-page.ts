import { z } from 'zod';

/** Nothing in it can close its element. */
const css = z.string().regex(/^(?!.*<\/style)/is);

/** A path of this origin. */
const path = z.string().regex(/^\/(?!\/)/);

/** What the shell's `renderPage` gives (shell/src/html/render-page.tsx), checked: it is code of a release. */
export const renderedPage = z.object({
  html: z.string().min(1),
  styles: z.array(z.object({ name: z.string().regex(/^[\w -]+$/), css })),
  /** Pictures that are seen first, to be asked for before all else: paths of this origin. */
  pictures: z.array(path),
  title: z.string().nullable(),
  description: z.string().nullable(),
  signedOutOnly: z.boolean(),
  /** The name of the site, and its logo. Older shells omit some or all of it. */
  site: z
    .object({
      name: z.string(),
      isSample: z.boolean(),
      /** Colour of the header, for the browser's own frame. */
      colour: z
        .string()
        .regex(/^#[0-9a-f]{6}$/)
        .optional(),
      icon: path.optional(),
      /** Shown where a link to a page is. */
      picture: z
        .object({ href: path, width: z.number().int(), height: z.number().int(), alt: z.string() })
        .optional(),
    })
    .optional(),
});

export type RenderedPage = z.infer<typeof renderedPage>;
