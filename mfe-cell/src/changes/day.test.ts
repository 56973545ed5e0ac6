import * as z from '@portal/shared/zod';
import { untilFields } from '../drives/until-fields';
import { instantAt } from './day';

test.each(['2027-02-30', '2027-13-01', '31/02/2027', ''])(
  'CEL-79 %p is no day: it is refused, and is never read as the day after',
  (text) => {
    expect(instantAt(text, '18:00')).toBeNull();
    const { error } = z.safeParse(z.object(untilFields), { until: text, time: '18:00' });
    expect(error?.issues.map(({ message }) => message)).toEqual(['Please enter a date.']);
  },
);

test('CEL-79 a day and a time are an instant in Asia/Kolkata', () => {
  expect(instantAt('2028-02-29', '18:00')).toBe('2028-02-29T12:30:00.000Z');
  expect(instantAt('2028-02-29', '')).toBeNull();
});
