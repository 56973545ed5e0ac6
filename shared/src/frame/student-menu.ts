import { useCollegeFiles } from '@portal/shared/college';
import { menuEntries } from './menu-entries';
import type { MenuRemotes } from './menu-entries';

/** An entry of the student's menu: a screen, or a file to save. */
type StudentEntry = { label: string; order: number } & (
  | { path: string }
  | { href: string; download: string }
);

/** The frame's own entry; its place is between Companies and Bank Details-Steps (SHL-03). */
const TEMPLATE = { label: 'Download Resume Template', order: 20 } as const;

/** The student's menu: what the remotes bring, and the resume template. */
export function useStudentMenu(remotes: MenuRemotes): StudentEntry[] {
  const { href, download } = useCollegeFiles().resumeTemplate;
  const template: StudentEntry = { ...TEMPLATE, href, download };
  return [...menuEntries(remotes, 'student'), template].sort((a, b) => a.order - b.order);
}
