import type { ShellManifest } from '../checks/manifest';
import type { ReleaseState } from '../registry-view';

export type Sections = Readonly<Record<string, unknown>>;

/** The content that a shell was built with; older builds say some facts of it only. */
export function builtSections({ college = {} }: Pick<ShellManifest, 'college'>): Sections {
  const { sections, name, highestPackage, policy, statistics, notices } = college;
  if (sections) return sections;
  return { college: { name, highestPackage }, rules: { policy }, statistics, notices: { notices } };
}

/** The active content: what was published last, and of a section that was never published what the shell was built with. */
export const activeSections = ({ content, shell }: Pick<ReleaseState, 'content' | 'shell'>): Sections => ({
  ...(shell && builtSections(shell.manifest)),
  ...content?.sections,
});
