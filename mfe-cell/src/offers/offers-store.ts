import type { OfferConfirmation, OfferField, OffersChecked, OffersDone } from '@portal/shared/contract/cell';
import { parseAmount } from '@portal/shared/parse';
import { tidyLine } from '@portal/shared/values';
import { endOfDay } from '../changes/day';
import { ImportProcess } from '../imports/import-process';

/** A list of offers of a drive (CEL-70). */
export const offersImport = new ImportProcess<OfferField, OffersChecked, OffersDone>({
  check: 'checkOffers',
  apply: 'recordOffers',
});

/** Values for every student of a list, where no column has them; `answer_by` as its field gives it. */
export type OfAll = { role: string; package: string; package_reason: string; answer_by: string };

const said = (text: string): string | null => tidyLine(text) || null;

/** Sets the drive of the list, the values for every student in it, and the confirmed offers. */
export const aimAt = (drive: string, ofAll: OfAll, confirmed: readonly OfferConfirmation[]): void => {
  const { role, package: typed, package_reason: why, answer_by: day } = ofAll;
  const lpa = parseAmount(typed, 'lpa');
  offersImport.aimAt(
    { id: drive },
    {
      role: said(role),
      // What is half typed says nothing yet.
      package: 'value' in lpa ? lpa.value : null,
      package_reason: said(why),
      answer_by: endOfDay(day),
      confirmed,
    },
  );
};
