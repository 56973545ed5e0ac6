import type { OfferField } from '@portal/shared/contract/cell';
import { ENROLLMENT_HEADER, type ColumnFields } from '../../identity';

/** The columns of a list of offers (CEL-70). */
export const OFFER_COLUMNS: ColumnFields<OfferField> = {
  enrollment: ENROLLMENT_HEADER,
  role: /^(job)?(role|profile|title|designation|position)(offered|title)?$/,
  package: /^((actual|offered|annual)?(package|ctc|salary)|lpa)(offered)?(in)?(lpa)?$/,
  package_reason: /^(package)?reason(for.*)?$/,
};
