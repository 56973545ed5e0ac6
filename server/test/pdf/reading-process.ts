/**
 * A process of its own that reads a costly PDF file, as a server does whose end no one plans. Run by read-pdf.test.ts.
 */
import { readPdf } from '../../src/platform/pdf/read-pdf';
import { slowPdf } from './pdfs';

await readPdf('mallory', slowPdf);
