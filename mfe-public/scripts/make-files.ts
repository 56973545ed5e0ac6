import { mkdirSync, writeFileSync } from 'node:fs';
import { readContent } from './content';
import { brochure, reportDocument, rulesDocument } from './documents';
import { resumeTemplate } from './resume-template';

/** Writes files and sizes.json, which gives link texts their sizes in bytes. */
function writeFolder(folder: URL, files: Record<string, Buffer>) {
  mkdirSync(folder, { recursive: true });
  for (const [name, bytes] of Object.entries(files)) writeFileSync(new URL(name, folder), bytes);
  const sizes = Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, bytes.length]));
  writeFileSync(new URL('sizes.json', folder), `${JSON.stringify(sizes, null, 2)}\n`);
}

const content = await readContent();
const reports: Record<string, Buffer> = {};
for (const report of content.reports) {
  reports[`placement-report-${report.year}.pdf`] = await reportDocument(content, report);
}
// The frame offers these two on every page, so they stand with the college's own content.
writeFolder(new URL('../../shared/src/college/files/', import.meta.url), {
  'placement-brochure.pdf': await brochure(content),
  'resume-template.docx': await resumeTemplate(content.college.name),
});
writeFolder(new URL('../src/files/', import.meta.url), {
  'placement-rules.pdf': await rulesDocument(content),
  ...reports,
});
