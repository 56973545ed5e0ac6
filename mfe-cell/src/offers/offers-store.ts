import type { OfferConfirmation, OfferField, OffersChecked, OffersDone } from '@portal/shared/contract/cell';
import { parseAmount } from '@portal/shared/parse';
import { ImportProcess } from '../import/import-process';

/** A list of offers of a drive (CEL-70). */
export const offersImport = new ImportProcess<OfferField, OffersChecked, OffersDone>({
  check: 'checkOffers',
  apply: 'recordOffers',
});

/** What a list says of everyone in it of whom no column says it. */
export type OfAll = { role: string; package: string; package_reason: string };

const said = (text: string): string | null => (text.trim() === '' ? null : text.trim());

/** Says of which drive the list is, what it says of everyone in it, and which packages were confirmed. */
export const aimAt = (drive: string, ofAll: OfAll, confirmed: readonly OfferConfirmation[]): void => {
  const { role, package: typed, package_reason: why } = ofAll;
  const lpa = parseAmount(typed, 'lpa');
  offersImport.aimAt(
    { id: drive },
    {
      role: said(role),
      // What is half typed says nothing yet.
      package: 'value' in lpa ? lpa.value : null,
      package_reason: said(why),
      confirmed,
    },
  );
};
