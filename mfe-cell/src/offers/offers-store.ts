import type { OfferField, OffersChecked, OffersDone } from '@portal/shared/contract/cell';
import { ImportProcess } from '../import/import-process';

/** A list of offers of a drive (CEL-70). */
export const offersImport = new ImportProcess<OfferField, OffersChecked, OffersDone>({
  check: 'checkOffers',
  apply: 'recordOffers',
});

/** What a list says of everybody in it of whom no column says it. */
export type OfAll = { role: string; package: string; package_reason: string };

const LPA = /\d{1,4}(\.\d{1,2})?/;

/** What was pasted as a file: a table with a header as it is, else each line's enrollment and the package behind it. */
export function pastedOffers(text: string): File {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  if (/enrol/i.test(lines[0] ?? '')) return new File([text], 'pasted.csv', { type: 'text/csv' });
  const rows = lines.map((line) => {
    const enrollment = /\b\d{12}\b/.exec(line)?.[0];
    if (enrollment === undefined) return line.replace(/["\t,;]/g, ' ').trim();
    const after = line.slice(line.indexOf(enrollment) + enrollment.length);
    return `${enrollment},${LPA.exec(after)?.[0] ?? ''}`;
  });
  return new File([['Enrollment,Package', ...rows].join('\n')], 'list.csv', { type: 'text/csv' });
}

const said = (text: string): string | null => (text.trim() === '' ? null : text.trim());

/** Says of which drive the list is, and what it says of everybody in it. */
export const aimAt = (drive: string, { role, package: lpa, package_reason: why }: OfAll): void =>
  offersImport.aimAt(
    { id: drive },
    {
      role: said(role),
      // What is half typed says nothing yet.
      package: /^(?!0+(\.0+)?$)\d{1,4}(\.\d{1,2})?$/.test(lpa.trim()) ? lpa.trim() : null,
      package_reason: said(why),
    },
  );
