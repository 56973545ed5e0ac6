import type { HomePageData } from '@portal/shared/contract';
import { Box, Card, ExternalLink, Heading, Typography } from '@portal/shared/ui';
import { Skeleton, When } from '@portal/shared/ui-data';
import { useId } from 'react';

type Event = HomePageData['upcomingEvents'][number];

const PAPER = 'var(--pp-palette-background-paper)';
const EDGE = 'var(--pp-palette-divider)';

/**
 * A line at an edge beyond which there is more (W-38): the covers scroll with the text and lie on the lines at its two
 * ends.
 */
const MORE_TO_SCROLL = {
  backgroundImage: [
    `linear-gradient(${PAPER} 50%, transparent)`,
    `linear-gradient(transparent, ${PAPER} 50%)`,
    `linear-gradient(${EDGE}, transparent)`,
    `linear-gradient(transparent, ${EDGE})`,
  ].join(', '),
  backgroundPosition: 'top, bottom, top, bottom',
  backgroundSize: '100% 28px, 100% 28px, 100% 14px, 100% 14px',
  backgroundRepeat: 'no-repeat',
  backgroundAttachment: 'local, local, scroll, scroll',
} as const;

/** Dates of the campus (DSH-02): at most 150 px high, the rest by scrolling, by keyboard as well. */
export function UpcomingEvents({ events, now }: { events: Event[] | null; now: number }) {
  const id = useId();
  return (
    <Card sx={{ height: '100%' }}>
      <Heading level={2} looks={3} id={id} gutterBottom>
        Upcoming events
      </Heading>
      {/* The height is reserved, so that nothing below moves when the events arrive. */}
      <Box
        role="region"
        aria-labelledby={id}
        tabIndex={0}
        sx={{ maxHeight: 150, minHeight: 150, overflowY: 'auto', ...MORE_TO_SCROLL }}
      >
        {events ? <Events events={events} now={now} /> : <Skeleton variant="rounded" height={140} />}
      </Box>
    </Card>
  );
}

function Events({ events, now }: { events: Event[]; now: number }) {
  if (events.length === 0) return <Typography color="text.secondary">No upcoming events</Typography>;
  return (
    <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
      {events.map(
        ({ event_name: name, event_date: date, event_at: at, event_place: place, event_link: link }) => (
          <Box
            component="li"
            key={`${date} ${name}`}
            sx={{ paddingBlock: 1, borderBottom: '1px solid', borderColor: 'divider' }}
          >
            <Box sx={{ color: 'secondary.main', fontVariantNumeric: 'tabular-nums' }}>
              <When moment={at ?? date} now={now} dayOnly={!at} />
            </Box>
            <Box sx={{ fontWeight: 600, minWidth: 0, overflowWrap: 'anywhere' }}>{name}</Box>
            {place && <Box sx={{ overflowWrap: 'anywhere' }}>{place}</Box>}
            {link && (
              <ExternalLink href={link} newTab>
                {new URL(link).host}
              </ExternalLink>
            )}
          </Box>
        ),
      )}
    </Box>
  );
}
