import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';

/** Files of the template that hold the college's name. */
const NAMED = ['word/document.xml', 'docProps/core.xml'];
/** A fixed date, so that the same content makes the same bytes; an archive keeps the time of a clock on the wall. */
const MADE = new Date(2026, 0, 1);

const escaped = (text: string): string => text.replace(/[<>&]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/**
 * The resume template that students fill in (SHL-03): `resume-template.docx`, which Word opens and edits, with the
 * college's name in place of `{college}`.
 */
export function resumeTemplate(collegeName: string): Buffer {
  const portal = createRequire(path.join(process.cwd(), 'package.json'));
  const files = unzipSync(readFileSync(portal.resolve('@portal/shared/documents/resume-template.docx')));
  for (const name of NAMED) {
    const text = strFromU8(files[name] ?? new Uint8Array());
    files[name] = strToU8(text.replaceAll('{college}', () => escaped(collegeName)));
  }
  return Buffer.from(zipSync(files, { mtime: MADE }));
}
