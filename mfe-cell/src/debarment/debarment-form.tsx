import { reason } from '@portal/shared/contract/cell';
import { zodResolver } from '@portal/shared/forms-zod';
import { DateField } from '@portal/shared/ui-form';
import * as z from '@portal/shared/zod';
import { optionalDay } from '../changes/day';

/** A debarment with its term: a reason, and a last day or none. */
export const termResolver = zodResolver(z.object({ reason, until: optionalDay }));
export const NO_TERM = { reason: '', until: '' };

/** The last day of a debarment. */
export const UntilField = () => (
  <DateField
    name="until"
    label="Until"
    hint="The last day of the debarment; empty: until an officer lifts it"
    required={false}
  />
);
