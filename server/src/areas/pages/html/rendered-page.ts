import { z } from 'zod';

/** Nothing in it can end the element that it stands in. */
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
  /** Whose site it is, and the picture that stands for it where a link is shown. Older shells do not say. */
  site: z.object({ name: z.string(), isSample: z.boolean(), picture: path.optional() }).optional(),
});

export type RenderedPage = z.infer<typeof renderedPage>;
