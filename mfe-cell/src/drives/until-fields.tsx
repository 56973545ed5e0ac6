import { DateField, TextField } from '@portal/shared/ui-form';
import * as z from '@portal/shared/zod';
import { day, dayOf } from '../changes/day';

/** The day and the time until which something is valid, as a form has them. */
export const untilFields = {
  until: day,
  time: z.string().check(z.regex(/^\d{2}:\d{2}$/, 'Please enter a time.')),
};

/** The fields of `untilFields`. */
export const UntilFields = () => (
  <>
    <DateField name="until" label="Until" min={dayOf(new Date())} />
    <TextField name="time" label="At" type="time" />
  </>
);
