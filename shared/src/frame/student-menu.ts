import { collegeFiles } from '@portal/shared/college';
import { menuEntries } from './menu-entries';
import type { MenuRemotes } from './menu-entries';

/** An entry of the student's menu: a screen, or a file to save. */
type StudentEntry = { label: string; order: number } & (
  { path: string } | { href: string; download: string }
);

/** The frame's own entry; its place is between Companies and Bank Details-Steps (SHL-03). */
const TEMPLATE: StudentEntry = {
  label: 'Download Resume Template',
  order: 20,
  href: collegeFiles.resumeTemplate.href,
  download: collegeFiles.resumeTemplate.download,
};

/** The student's menu: what the remotes bring, and the resume template. */
export const studentMenu = (remotes: MenuRemotes): StudentEntry[] =>
  [...menuEntries(remotes, 'student'), TEMPLATE].sort((a, b) => a.order - b.order);
