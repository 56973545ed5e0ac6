import { sql } from 'drizzle-orm';
import {
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import type { ReleaseOrigin } from './origin';

export * from './policy-schema';

const instant = (name: string) =>
  timestamp(name, { withTimezone: true, precision: 3 })
    .notNull()
    .default(sql`clock_timestamp()`);

/** A separately released part of the portal: the shell, a remote, or the college's content. */
export const parts = pgTable('parts', {
  name: text().primaryKey(),
  kind: text({ enum: ['shell', 'remote', 'content'] }).notNull(),
  /** SHA-256 of the part's deploy token in hex; null while it has none. */
  tokenHash: text('token_hash'),
  /** Where its team gets mail about automatic changes; null for nowhere. */
  address: text(),
});

/** The email of a part's team: stored with what it is about, deleted once it was sent. */
export const teamMails = pgTable(
  'team_mails',
  {
    id: uuid().primaryKey().defaultRandom(),
    address: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    /** When it is tried next; a process that sends it has it until then. */
    dueAt: instant('due_at'),
    tries: integer().notNull().default(0),
  },
  (t) => [index('team_mails_due').on(t.dueAt)],
);

/** One build of a part, addressed by its content; never changed and never removed. */
export const releases = pgTable(
  'releases',
  {
    part: text()
      .notNull()
      .references(() => parts.name),
    hash: text().notNull(),
    version: text().notNull(),
    /** release.json as the build wrote it. */
    manifest: jsonb().$type<Record<string, unknown>>().notNull(),
    publishedAt: instant('published_at'),
    /** Who handed it in, for example "mfe-profile's token". */
    publishedBy: text('published_by').notNull(),
    /** Commit, author and changes, as git knew them where it was made; null where there was no git. */
    origin: jsonb().$type<ReleaseOrigin>(),
  },
  (t) => [primaryKey({ columns: [t.part, t.hash] })],
);

/** A file of a release; its bytes, plain and compressed, lie in the blobs. */
export const releaseFiles = pgTable(
  'release_files',
  {
    part: text().notNull(),
    hash: text().notNull(),
    path: text().notNull(),
    contentType: text('content_type').notNull(),
    bytes: integer().notNull(),
    sha256: text().notNull(),
    /** 'sha384-…' as a script element's integrity takes it. */
    integrity: text().notNull(),
    /** SHA-256 of the compressed bytes; null where compressing does not help. */
    brotli: text(),
    gzip: text(),
  },
  (t) => [primaryKey({ columns: [t.part, t.hash, t.path] })],
);

/** What checks found of a release that was no reason to refuse it, before and after it came into force; appended. */
export const releaseFindings = pgTable(
  'release_findings',
  {
    id: uuid().primaryKey().defaultRandom(),
    part: text().notNull(),
    hash: text().notNull(),
    words: text().notNull(),
    at: instant('at'),
  },
  (t) => [
    foreignKey({ columns: [t.part, t.hash], foreignColumns: [releases.part, releases.hash] }),
    index('release_findings_part').on(t.part, t.at),
  ],
);

/**
 * A release that anyone with a link sees in place of the active one, in their own browser only. Only the hash of the
 * link's secret is stored. It ends by its time, or by a person.
 */
export const releasePreviews = pgTable(
  'release_previews',
  {
    id: uuid().primaryKey().defaultRandom(),
    part: text().notNull(),
    hash: text().notNull(),
    tokenHash: text('token_hash').notNull().unique(),
    madeAt: instant('made_at'),
    madeBy: text('made_by').notNull(),
    note: text(),
    expiresAt: timestamp('expires_at', { withTimezone: true, precision: 3 }).notNull(),
    endedAt: timestamp('ended_at', { withTimezone: true, precision: 3 }),
    endedBy: text('ended_by'),
  },
  (t) => [
    foreignKey({ columns: [t.part, t.hash], foreignColumns: [releases.part, releases.hash] }),
    index('release_previews_part').on(t.part, t.madeAt),
  ],
);

/**
 * What changed a part: a release came, an older one was taken again, it was held at one or let go, it left or came back;
 * a release came to some browsers, to more of them, to all, or to none any more.
 */
export const SWITCH_REASONS = [
  'publish',
  'rollback',
  'pin',
  'unpin',
  'retire',
  'unretire',
  'canary',
  'step',
  'promote',
  'abort',
] as const;

/**
 * Which release each part serves: every switch ever made, append-only. The registry's revision is the last row's; two
 * switches for the same revision cannot both be written, so one of two publishers gets an error (compare and swap). A
 * part whose last row is a pin stays at its release; one whose last row retires it is in no page; one whose last row
 * names a canary gives that to some browsers, and `hash` to the others. Triggers refuse changes and removals, here
 * and in the two tables above (migration 0001).
 */
export const switches = pgTable('switches', {
  revision: integer().primaryKey(),
  part: text()
    .notNull()
    .references(() => parts.name),
  hash: text().notNull(),
  /** The release that it replaced; null for a part's first. */
  previous: text(),
  reason: text({ enum: SWITCH_REASONS }).notNull(),
  actor: text().notNull(),
  /** The note of the person who switched. */
  note: text(),
  at: instant('at'),
  /** The release that `percent` of all browsers have instead of `hash`; without a percentage the one that was aborted. */
  canary: text(),
  percent: integer(),
});
