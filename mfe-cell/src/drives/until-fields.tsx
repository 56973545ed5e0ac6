import { DateField, TextField } from '@portal/shared/ui-form';
import { day, dayOf, time } from '../changes/day';

/** The day and the time until which something is valid, as a form has them. */
export const untilFields = { until: day, time };

/** The fields of `untilFields`. */
export const UntilFields = () => (
  <>
    <DateField name="until" label="Until" min={dayOf(new Date())} />
    <TextField name="time" label="At" type="time" />
  </>
);
