import { z } from 'zod';

/** Nothing in it can end the element that it stands in. */
const css = z.string().regex(/^(?!.*<\/style)/is);

/** What the shell's `renderPage` gives (shell/src/html/render-page.tsx), checked: it is code of a release. */
export const renderedPage = z.object({
  html: z.string().min(1),
  styles: z.array(z.object({ name: z.string().regex(/^[\w -]+$/), css })),
  /** Pictures that are seen first, to be asked for before all else: paths of this origin. */
  pictures: z.array(z.string().regex(/^\/(?!\/)/)),
  title: z.string().nullable(),
  description: z.string().nullable(),
  signedOutOnly: z.boolean(),
});

export type RenderedPage = z.infer<typeof renderedPage>;
