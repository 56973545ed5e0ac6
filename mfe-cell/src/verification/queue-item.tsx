import { capitalize, type VerificationItem } from '@portal/shared/contract/cell';
import { Link as RouterLink } from '@portal/shared/router';
import { Box, WarningIcon } from '@portal/shared/ui';
import { sectionTitles } from './section-titles';
import { Tick } from '../list/checklist-item';
import { differencesText, minutesLeft, waitText } from '../values/waiting-time';

/** What is odd about someone who waits. */
function oddities(item: VerificationItem, now: number): string[] {
  const { differences, claim } = item;
  const held = claim && `${claim.mine ? 'Yours' : claim.by}, ${minutesLeft(claim.until, now)} min left`;
  return [
    ...(differences > 0 ? [`${differencesText(differences)} from the college’s list`] : []),
    ...(item.came_back.length > 0 ? [`Resubmitted: ${sectionTitles(item.came_back)}`] : []),
    ...(item.fee_shared ? ['Fee reference used twice'] : []),
    ...(held ? [held] : []),
  ];
}

/** Whether a batch can have the student: no one else has it open, and nothing is to be settled first. */
export const canBeSelected = ({ differences, fee_shared, claim }: VerificationItem): boolean =>
  differences === 0 && !fee_shared && (claim === null || claim.mine);

type QueueItemProps = {
  item: VerificationItem;
  now: number;
  /** Where it opens. */
  to: string;
  isOpen: boolean;
  isSelected: boolean;
  onSelect: (selected: boolean) => void;
};

/** Someone who waits at the desk: since when, and what is odd (CEL-20). */
export const QueueItem = ({ item, now, to, isOpen, isSelected, onSelect }: QueueItemProps) => (
  <Box
    component="li"
    sx={{
      display: 'flex',
      gap: 1,
      padding: 1.25,
      borderBlockStart: '1px solid',
      borderColor: 'divider',
      ...(isOpen ? { backgroundColor: 'action.selected' } : {}),
    }}
  >
    <Tick
      checked={isSelected}
      disabled={!canBeSelected(item)}
      label={`Select ${item.name}`}
      onChange={onSelect}
    />
    <Box
      component={RouterLink}
      to={to}
      aria-current={isOpen ? 'true' : undefined}
      sx={{
        display: 'block',
        flex: 1,
        minWidth: 0,
        color: 'text.primary',
        textDecoration: 'none',
        overflowWrap: 'anywhere',
        '&:hover b': { textDecoration: 'underline' },
      }}
    >
      <Box
        component="span"
        sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 1 }}
      >
        <b>{item.name}</b>
        {item.registered_at !== null && (
          <Box component="span" sx={{ flex: 'none', fontVariantNumeric: 'tabular-nums' }}>
            {waitText(item.registered_at, now)}
          </Box>
        )}
      </Box>
      <Box component="span" sx={{ display: 'block', color: 'text.secondary', fontSize: '0.875rem' }}>
        {item.enrollment}, {item.degree} {capitalize(item.branch)}
      </Box>
      {oddities(item, now).map((odd) => (
        <Box
          key={odd}
          component="span"
          sx={{ display: 'flex', gap: 0.5, alignItems: 'center', fontSize: '0.875rem', fontWeight: 600 }}
        >
          <WarningIcon aria-hidden sx={{ fontSize: '1rem' }} />
          {odd}
        </Box>
      ))}
    </Box>
  </Box>
);
