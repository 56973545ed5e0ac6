import type { College } from '../src/college';
import { PdfWriter } from './pdf-writer';

/** A college's PDF with its title; it says so where the college is invented. */
export function openDocument(title: string, college: College): PdfWriter {
  const pdf = new PdfWriter(`${title}, ${college.name}`, college.name);
  pdf.title(title);
  if (college.sample)
    pdf.paragraph('Sample content of an invented college. No person or figure stands for a real one.');
  return pdf;
}
