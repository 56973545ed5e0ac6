import type { College } from '@portal/shared/college';
import { drawCover } from '@portal/shared/documents/cover';
import { drawPanel } from '@portal/shared/documents/panels';
import { drawList } from '@portal/shared/documents/pdf-list';
import { PdfWriter } from '@portal/shared/documents/pdf-writer';
import { feeStatements } from '../../shared/src/college/fee';
import { REGISTRATION_FEE_RS } from '../../shared/src/contract/limits';
import { formatRupees } from '../../shared/src/format/numbers';
import type { Rule } from '../content/rules.schema';

/** The placement policy, as the page numbers it (PUB-08). */
export function rulesDocument(college: College, rules: readonly Rule[]): Promise<Buffer> {
  const title = 'Placement policy';
  const pdf = new PdfWriter(title, college.name);
  drawCover(pdf, {
    title,
    subtitle: 'The rules of campus placement, for every student who registers',
    college,
    figures: [
      { value: String(rules.length), label: rules.length === 1 ? 'rule' : 'rules' },
      { value: formatRupees(REGISTRATION_FEE_RS), label: 'registration fee' },
    ],
    drawing: [],
  });
  drawPanel(pdf, { title: 'Registration fee', lines: feeStatements });
  pdf.heading('Rules');
  drawList(
    pdf,
    rules.map((rule, at) => ({ label: String(at + 1), ...rule })),
  );
  return pdf.finish();
}
