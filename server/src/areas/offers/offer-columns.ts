import type { OfferField } from '@portal/shared/contract/cell';
import { ENROLLMENT_HEADER, STUDENT_FIELDS, type ColumnFields } from '../identity';

/** The columns of a list of offers (CEL-70). */
export const OFFER_COLUMNS: ColumnFields<OfferField> = {
  enrollment: ENROLLMENT_HEADER,
  name: STUDENT_FIELDS.name,
  role: /^(job)?(role|profile|title|designation|position)(offered|title)?$/,
  package_rupees:
    /^(actual|offered|annual)?(package|ctc|salary)(offered)?(in)?(rs|inr|rupees)(p(er)?a(nnum)?|ayear|peryear)?$/,
  package: /^((actual|offered|annual)?(package|ctc|salary)|lpa)(offered)?(in)?(lpa|lakhs?|lacs?)?$/,
  package_reason: /^(package)?reason(for.*)?$/,
};
