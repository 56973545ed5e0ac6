import { OFFER_FIELD_LABELS, type OfferField } from '@portal/shared/contract/cell';
import { parseAmount } from '@portal/shared/parse';
import { tidyLine } from '@portal/shared/values';
import type { TableRow } from '../../platform/tables/read-table';
import { readCell, takenApart, textsOf, type Columns } from '../identity';

/** @property written as the list has it @property lpa blank where it was not read */
type Package = { written: string; lpa: string; fault: string | null };

/** A package below a header that its commas took apart: 8,50,000 without quotes fills three columns. */
function apartIn({ fault, split }: TableRow, columns: Columns<OfferField>): Package | null {
  if (fault !== undefined || !split) return null;
  const field = columns[split.at];
  if (field !== 'package' && field !== 'package_rupees') return null;
  return { written: split.text, lpa: '', fault: takenApart(split) };
}

/** The package of a row, by the unit of its column; that of all where the row says none (F-63). */
export function readPackage(row: TableRow, columns: Columns<OfferField>, ofAll: string | null): Package {
  const apart = apartIn(row, columns);
  if (apart) return apart;
  const texts = textsOf(row, columns);
  const field = texts.package_rupees === undefined ? 'package' : 'package_rupees';
  const name = OFFER_FIELD_LABELS[field];
  const cell = readCell(name, texts[field] ?? '');
  if ('fault' in cell) return { written: texts[field] ?? '', lpa: '', fault: cell.fault };
  const written = tidyLine(cell.text) || (ofAll ?? '');
  const isOfRow = tidyLine(cell.text) !== '';
  const parsed = parseAmount(written, isOfRow && field === 'package_rupees' ? 'rupees' : 'lpa');
  if ('value' in parsed) return { written, lpa: parsed.value, fault: null };
  return {
    written,
    lpa: '',
    fault: written === '' ? `${name} is missing` : `${name} “${written}” ${parsed.error}`,
  };
}
