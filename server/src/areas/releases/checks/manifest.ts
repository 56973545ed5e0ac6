import { z } from 'zod';
import { remoteFacts } from '@portal/shared/contract';

const file = z.string().max(200);
/** Names of exports by singleton. */
const exportNames = z.record(z.string(), z.array(z.string()));
/** The one form that the browser's reader of ranges knows (shared/config/webpack/lean-semver.mjs). */
const CARET_RANGE = /^\^\d+\.\d+\.\d+$/;
/** Name of a part: the shell, or a remote. */
export const partName = z
  .string()
  .regex(/^[a-z][a-z0-9-]{0,39}$/, 'a part is named in small letters, digits and hyphens');
const common = {
  name: partName,
  version: z.string().regex(/^\d+\.\d+\.\d+/, 'a version is three numbers'),
  /** Major of the contract that it was built against. */
  contract: z.number().int(),
  source: z.string(),
  /** Version of Module Federation that built it. */
  federation: z.string(),
  /** Scripts that its first screen is sure to need. */
  assets: z.array(file),
  /** The file by which the server makes HTML; a student's remote has none (docs/decisions/0004-server-made-html.md). */
  html: file.optional(),
};

const remoteManifest = z.object({
  ...common,
  kind: z.literal('remote'),
  facts: remoteFacts,
  global: z.string().regex(/^[A-Za-z_]\w*$/, 'a container is named like a variable'),
  entry: file,
  /** Lazy singletons that ./remote needs. */
  shared: z.array(z.string()),
  /** Every singleton that it takes from the shell, with the range of versions that it was built against. */
  needs: z.record(z.string(), z.string().regex(CARET_RANGE, 'is no range of versions such as ^19.0.0')),
  /** The exports that it uses of each; older builds do not say (docs/releases.md). */
  uses: exportNames.optional(),
  /** Path pattern to what its page needs. */
  pages: z.record(z.string(), z.object({ assets: z.array(file), shared: z.array(z.string()) })),
});

/** Content files by their names without the extension. */
const contentSections = z.record(
  z.string().regex(/^[a-z][a-z-]*$/, 'a section is named like its file'),
  z.json(),
);

const shellManifest = z.object({
  ...common,
  kind: z.literal('shell'),
  /** The portal's service worker, which shows that there is news (MSG-06); older builds have none. */
  push: file.optional(),
  /** The content that it was built with, by section; older builds say some of it, or nothing. */
  college: z
    .object({
      sections: contentSections.optional(),
      name: z.string().min(1).optional(),
      statistics: z.json().optional(),
      highestPackage: z.number().optional(),
      policy: z.json().optional(),
      notices: z.json().optional(),
    })
    .optional(),
  /** Lazy singleton to the scripts that it comes in. */
  provides: z.record(z.string(), z.array(file)),
  /** Every singleton that it brings, with its version. */
  versions: z.record(z.string(), z.string()),
  /** The exports of each, where the build can know them; as `uses` not said by older builds. */
  brings: exportNames.optional(),
});

/** The part that is the frame. */
export const SHELL_PART = 'shell';
/** The part that is the college's content: it has no code, and no other part has its name. */
export const CONTENT_PART = 'college';

/**
 * The college's content as `npm run college -- publish` sends it, checked by the build's own schemas: every content
 * file by its name without the extension. The further files are those that the build generates from it, by their
 * names.
 */
const contentManifest = z.object({
  ...common,
  kind: z.literal('content'),
  sections: contentSections,
});

/** release.json: what a build says of itself; written by shared/config/webpack/release-file.mjs. */
export const releaseManifest = z.discriminatedUnion('kind', [remoteManifest, shellManifest, contentManifest]);

export type RemoteManifest = z.infer<typeof remoteManifest>;
export type ShellManifest = z.infer<typeof shellManifest>;
export type ContentManifest = z.infer<typeof contentManifest>;
export type ReleaseManifest = z.infer<typeof releaseManifest>;
