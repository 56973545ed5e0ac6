import * as z from '@portal/shared/zod';

/** Exact, or a prefix ending in '/*'. */
const pathPattern = z.string().check(z.regex(/^\//));
const menuEntry = z.object({
  label: z.string(),
  path: z.string(),
  order: z.number(),
  /** Beside its words in the frame of those who work here; the names are in `audience/work-icon.tsx`. */
  icon: z.optional(z.string()),
  /** The right that its reader needs; everyone of the audience sees one that names none. */
  right: z.optional(z.string()),
  /** Pages outside its path at which it is marked as the present one, for example a list's other tabs. */
  covers: z.optional(z.array(pathPattern)),
});

/**
 * How an audience with sessions of its own gets in: said once, by one of its remotes. Its session is a cookie that no
 * script reads.
 */
const entrance = z.object({
  /** The name above its menu and at the end of its titles, for example 'Placement Cell'. */
  name: z.string(),
  /** Its entry in the visitor's Login menu. */
  label: z.string(),
  signIn: pathPattern,
  home: pathPattern,
  /** Paths that need no session, the login's own among them. */
  openPaths: z.array(pathPattern),
  /** Call (GET) that says who is logged in, as `sessionOwner`; 401 is no one. */
  session: pathPattern,
  /** Call (POST) that ends the session. */
  signOut: pathPattern,
  /** Header that both calls carry, with the value 1: no form and no link of another site can send it. */
  header: z.string().check(z.regex(/^x-[a-z-]+$/)),
});

/** As much as the frame knows of who is logged in; an audience's own call may say more. */
export const sessionOwner = z.object({ name: z.string(), permissions: z.array(z.string()) });

/** What a remote says of itself before any of its code is loaded: the `portal` part of its package.json. */
export const remoteFacts = z.object({
  title: z.string(),
  /** 'public', 'student', or an audience with an entrance of its own. */
  audience: z.string().check(z.regex(/^[a-z]+$/)),
  entrance: z.optional(entrance),
  /** Paths it serves. */
  paths: z.array(pathPattern),
  /** Those of a public remote's paths that need a session all the same. */
  studentPaths: z.optional(z.array(pathPattern)),
  /** Entries of its audience's menu. */
  menu: z.array(menuEntry),
  /** Entries of the account menu, which is shown wherever a student is logged in. */
  accountMenu: z.optional(z.array(menuEntry)),
  /**
   * Path pattern to the student calls (GET) that its page begins with: their responses come with its document. A
   * `:name` of the pattern is in the call's path too.
   */
  data: z.optional(z.record(z.string(), z.array(z.string().check(z.regex(/^\/student\//))))),
  /** Said when a visitor who is not logged in is sent to the login. */
  signedOutNotice: z.optional(z.string()),
});

/** One release of a remote, with what the browser needs to load it. URLs are paths on the portal's own origin. */
export const remoteRelease = z.object({
  hash: z.string(),
  version: z.string(),
  /** Name of the release's container in the page; no two releases share one. */
  global: z.string(),
  entry: z.string(),
  /** Scripts of ./remote that are sure to be needed, to be fetched side by side with the entry. */
  assets: z.array(z.string()),
  /** File URL to 'sha384-…' of the entry, which itself pins every chunk of the release. */
  integrity: z.record(z.string(), z.string()),
});

/** Way in of an audience whose pages another host has. */
const wayElsewhere = z.object({ label: z.string(), address: z.string() });

/** GET /registry.json, and inlined in every page. */
export const registry = z.object({
  revision: z.number(),
  /** Hash of the shell's release; a page with another one is older or newer than the portal. */
  shell: z.nullable(z.string()),
  remotes: z.array(
    z.object({
      name: z.string(),
      facts: remoteFacts,
      current: remoteRelease,
      /** The release before, used when the current one does not load. */
      previous: z.nullable(remoteRelease),
    }),
  ),
  /** The release that this browser alone has, as PART@HASH; absent where it has what others have. */
  preview: z.optional(z.string()),
  /** Absent where one host has every page. */
  elsewhere: z.optional(z.array(wayElsewhere)),
});

/**
 * GET /content.json, and inlined in every page: the college's content as it was last published, or null while what
 * the parts were built with is active.
 */
export const portalContent = z.object({
  hash: z.string(),
  /** What each content file holds, by its name without the ending; what it is was checked when it was published. */
  sections: z.record(z.string(), z.unknown()),
  /** What was made from it, by the name that a file is saved under. */
  files: z.record(z.string(), z.object({ href: z.string(), bytes: z.number() })),
});

export type PortalContent = z.infer<typeof portalContent>;
export type Entrance = z.infer<typeof entrance>;
export type SessionOwner = z.infer<typeof sessionOwner>;
export type RemoteFacts = z.infer<typeof remoteFacts>;
export type RemoteRelease = z.infer<typeof remoteRelease>;
export type Registry = z.infer<typeof registry>;
export type RegistryRemote = Registry['remotes'][number];
