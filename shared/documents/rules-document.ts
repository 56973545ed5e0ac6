import type { College } from '../src/college';
import { drawCover } from './cover';
import { drawPanel } from './panels';
import { drawList } from './pdf-list';
import { PdfWriter } from './pdf-writer';
import { feeStatements } from '../src/college/fee';
import { formatDate } from '../src/format/date-time';
import { formatRupees } from '../src/format/numbers';
import type { Policy } from '../src/college/content/rules.schema';

/** The placement policy, as the page numbers it (PUB-08). */
export function rulesDocument(college: College, { inForceSince, rules }: Policy): Promise<Buffer> {
  const title = 'Placement policy';
  const pdf = new PdfWriter(title, college.name);
  drawCover(pdf, {
    title,
    subtitle: `For every student who registers. In force since ${formatDate(inForceSince)}`,
    college,
    figures: [
      { value: String(rules.length), label: rules.length === 1 ? 'rule' : 'rules' },
      { value: formatRupees(college.registrationFee), label: 'registration fee' },
    ],
    drawing: [],
  });
  drawPanel(pdf, { title: 'Registration fee', lines: feeStatements(college) });
  pdf.heading('Rules');
  drawList(
    pdf,
    rules.map((rule, at) => ({ label: String(at + 1), ...rule })),
  );
  return pdf.finish();
}
