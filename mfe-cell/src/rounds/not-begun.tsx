import { formatDateTime } from '@portal/shared/format';
import { Banner } from '@portal/shared/ui';

/** Before a round begins: what is not possible yet, and from when on it is (F-64). */
export const NotBegun = ({ at }: { at: string }) => (
  <Banner tone="warning" title={`This round begins ${formatDateTime(at)}`}>
    Until then no student can be present, absent or have a result; a student can only be excused. Check-in
    opens when the round begins. If it took place on another day, change the date of the round first: students
    read it.
  </Banner>
);
