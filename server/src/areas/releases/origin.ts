import { z } from 'zod';

/** Most changes that a release is stored with; git has the others. */
const MOST_CHANGES = 200;

/** Where a release comes from, as git knew it where it was made (W-67); shared/config/commands/release-origin.mjs. */
export const releaseOrigin = z.object({
  commit: z.string().regex(/^[0-9a-f]{7,64}$/, 'a commit is named by its hash'),
  /** Who released it, as git knows them. */
  author: z.string().max(200),
  /** True when files that were not committed are in it. */
  isUncommitted: z.boolean(),
  /** What changed since the release that was active, a line each; null where that is not known. */
  changes: z.array(z.string().max(300)).max(MOST_CHANGES).nullable(),
});

export type ReleaseOrigin = z.infer<typeof releaseOrigin>;
