import { z } from 'zod';
import { BUILT_CONTENT } from './history/history';
import { partName } from './checks/manifest';
import { releaseOrigin } from './origin';

const hash = z.string().regex(/^[0-9a-f]{8,64}$/, 'a release is named by its hash');
const note = z.string().max(500).optional();

export const partParams = z.object({ part: partName });
export const releaseParams = z.object({ part: partName, hash });
export const listQuery = z.object({ part: partName.optional() });
export const rollbackBody = z.object({ hash: hash.or(z.literal(BUILT_CONTENT)).optional(), note }).nullish();
/** The preview that is meant; all of the part when absent. */
export const abandonBody = z.object({ hash: hash.optional() }).nullish();
/** The canary that is meant; the one that is out when absent. */
export const canaryBody = z.object({ hash: hash.optional(), note }).nullish();
/** Where a part's team gets mail about automatic changes; null for nowhere. */
export const addressBody = z.object({
  address: z.email('must be an email address').max(254).nullable(),
  note,
});
export const pinBody = z.object({ hash, note });
export const noteBody = z.object({ note }).nullish();
/** `isNew`: the part may be one that was never released. */
export const tokenBody = z.object({ note, isNew: z.boolean().default(false) }).nullish();

const answer = <T extends z.ZodType>(data: T) => ({
  200: z.object({ success: z.literal(true), message: z.string(), data }),
});

const line = z.object({
  at: z.string(),
  /** A switch's reason, or 'token' and 'revoke'. */
  what: z.string(),
  hash: z.string().nullable(),
  actor: z.string(),
  note: z.string().nullable(),
  /** How many of a hundred browsers had a canary from then on. */
  percent: z.number().nullable(),
});

export const partsAnswer = answer(
  z.array(
    z.object({
      part: z.string(),
      current: z.string().nullable(),
      before: z.string().nullable(),
      isPinned: z.boolean(),
      isRetired: z.boolean(),
      hasToken: z.boolean(),
      address: z.string().nullable(),
      /** The release that some browsers have, how many of a hundred, and since when. */
      canary: z
        .object({ hash: z.string(), percent: z.number(), since: z.string(), stepAt: z.string() })
        .nullable(),
      /** Releases that anyone with a link sees, and until when. */
      previews: z.array(z.object({ hash: z.string(), until: z.string() })),
      releases: z.array(
        z.object({
          hash: z.string(),
          version: z.string(),
          publishedAt: z.string(),
          publishedBy: z.string(),
          origin: releaseOrigin.nullable(),
          /** What checks found of it, oldest first. */
          findings: z.array(z.object({ at: z.string(), words: z.string() })),
        }),
      ),
      history: z.array(line),
    }),
  ),
);

export const releaseAnswer = answer(
  z.object({
    part: z.string(),
    hash: z.string(),
    version: z.string(),
    source: z.string(),
    files: z.array(z.object({ path: z.string(), bytes: z.number(), sha256: z.string() })),
  }),
);

/**
 * The active release after a change: `current` is another than `hash` when the part is pinned there, or is retired.
 */
const changed = z.object({
  part: z.string(),
  hash: z.string(),
  current: z.string(),
  revision: z.number(),
  isNew: z.boolean(),
  isRetired: z.boolean(),
  /** False where all was as it was asked for already. */
  isSwitched: z.boolean(),
  /** The canary that it ended without being named. */
  ended: z.string().optional(),
  /** How many of a hundred browsers have the part's canary; absent where all have the same. */
  percent: z.number().optional(),
  /** What a check found of a new release, in words. */
  finding: z.string().optional(),
});
export const changeAnswer = answer(changed);

/** A release that was stored to be looked at. */
const previewed = z.object({
  part: z.string(),
  hash: z.string(),
  /** The active release besides it; null for none. */
  current: z.string().nullable(),
  preview: z.object({
    /** Of the link, below the portal's address. */
    path: z.string(),
    /** Its address, on the console's own host for a part of it; null where it is not configured. */
    address: z.string().nullable(),
    until: z.string(),
  }),
  finding: z.string().optional(),
});
/** A build that was judged alone. */
const tried = z.object({
  part: z.string(),
  hash: z.string(),
  current: z.string().nullable(),
  isTrial: z.literal(true),
});
/** What became of a build: one that is active or in canary, one that its team looks at, or one that was judged alone. */
export const publishAnswer = answer(z.union([previewed, changed, tried]));

export const tokenAnswer = answer(z.object({ part: z.string(), token: z.string() }));
export const doneAnswer = answer(z.null());
