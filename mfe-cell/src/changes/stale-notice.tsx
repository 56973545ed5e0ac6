import { Banner, Box } from '@portal/shared/ui';
import { formatDateTime } from '@portal/shared/format';
import type { Stale } from './stale';

/** Who changed what since the page was read; the newest is read again behind it. */
export const StaleNotice = ({ stale }: { stale: Stale }) => (
  <Box sx={{ marginBlockEnd: 2 }}>
    <Banner
      tone="warning"
      title={stale.changes.length > 0 ? 'Someone else changed this' : 'Your change was not saved'}
    >
      <Box component="ul" sx={{ margin: 0, paddingInlineStart: 2.5 }}>
        {stale.changes.map(({ at, by, title, reason }) => (
          <li key={`${at} ${title}`}>
            {`${title}, by ${by}, ${formatDateTime(at)}${reason ? `: ${reason}` : ''}`}
          </li>
        ))}
      </Box>
      The page behind shows what is there now. What you typed is kept: send it again if it is still right.
    </Banner>
  </Box>
);
