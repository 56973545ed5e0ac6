import type { StudentRecord } from '@portal/shared/contract/cell';
import { formatDateTime } from '@portal/shared/format';
import { Banner, Box, Button } from '@portal/shared/ui';
import { OldNew } from '../values/before-after';
import { changedBetween } from './shown';

type ChangedMeanwhileProps = {
  /** As it was read. */
  seen: StudentRecord;
  /** As it is. */
  now: StudentRecord;
  onRead: () => void;
};

/** The difference between the profile that was opened and the current one (CEL-22); what is ticked stays. */
export function ChangedMeanwhile({ seen, now, onRead }: ChangedMeanwhileProps) {
  const fields = changedBetween(seen, now);
  const done = now.actions.filter(({ id }) => !seen.actions.some((one) => one.id === id));
  return (
    <Banner
      tone="warning"
      live="assertive"
      title="Changed since you opened it. What you ticked is kept."
      action={
        <Button variant="outlined" onClick={onRead}>
          I have read what changed
        </Button>
      }
    >
      <Box component="ul" sx={{ margin: 0, paddingInlineStart: 2.5 }}>
        {fields.map(({ title, label, before, after }) => (
          <li key={`${title} ${label}`}>
            {title}, {label}: <OldNew before={before} after={after} />
          </li>
        ))}
        {done.map(({ id, title, actor, at }) => (
          <li key={id}>
            {title}, by {actor.name}, {formatDateTime(at)}
          </li>
        ))}
        {fields.length + done.length === 0 && <li>It was saved again with the same values.</li>}
      </Box>
    </Banner>
  );
}
