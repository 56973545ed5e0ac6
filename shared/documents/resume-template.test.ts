import { strFromU8, unzipSync } from 'fflate';
import { resumeTemplate } from './resume-template';

test('SHL-03 the resume template names the college, and the same content makes the same bytes', () => {
  const made = resumeTemplate('Ahmedabad & Surat College');
  const files = unzipSync(made);
  expect(strFromU8(files['word/document.xml']!)).toContain('Ahmedabad &#38; Surat College');
  expect(strFromU8(files['docProps/core.xml']!)).not.toContain('{college}');
  expect(made.equals(resumeTemplate('Ahmedabad & Surat College'))).toBe(true);
});
