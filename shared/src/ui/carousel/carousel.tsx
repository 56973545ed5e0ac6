import Box from '@mui/material/Box';
import { useCallback, useState } from 'react';
import type { FocusEvent, KeyboardEvent, ReactNode } from 'react';
import { CarouselControls } from './carousel-controls';
import { useRotation } from './use-rotation';
import { useSwipe } from './use-swipe';

export type Slide = {
  id: string | number;
  content: ReactNode;
};

type CarouselProps = {
  /** Names the carousel for screen readers, without the word carousel. */
  label: string;
  slides: readonly Slide[];
  /** Milliseconds that a slide is shown. */
  interval: number;
  /** Height that is kept for the slides while the page's HTML still comes: the controls stand before them there. */
  room?: { aspectRatio: number; paddingBottom: string };
};

/** The slides, and the controls under them. */
const rows = { position: 'relative', display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' } as const;
const keptRoom = { content: '""', gridArea: '1 / 1', boxSizing: 'content-box' } as const;
const stacked = { gridArea: '1 / 1', minWidth: 0, display: 'grid' } as const;

/**
 * Slides that advance by themselves (W3C APG carousel pattern): the pause button comes first in the tab order,
 * then previous and next; arrow keys and swipes turn it; hover and focus hold it; its live region announces nothing
 * while it rotates. All slides are in one grid cell, so that its height never jumps.
 */
export function Carousel({ label, slides, interval, room }: CarouselProps) {
  const [index, setIndex] = useState(0);
  const count = slides.length;
  // Slides may have become fewer since the last one was shown.
  const current = count ? index % count : 0;
  const step = useCallback(
    (by: number) => setIndex((at) => ((at % count) + by + count) % count || 0),
    [count],
  );
  const advance = useCallback(() => step(1), [step]);
  const rotation = useRotation(interval, current, advance);
  const swipe = useSwipe((way) => step(way === 'next' ? 1 : -1));
  if (count === 0) return null;

  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) rotation.setFocused(false);
  };

  return (
    <Box
      component="section"
      aria-roledescription="carousel"
      aria-label={label}
      onMouseEnter={() => rotation.setHovered(true)}
      onMouseLeave={() => rotation.setHovered(false)}
      // Who turned it with a pointer and points elsewhere does not hold it (W-30).
      onFocus={({ target }) => rotation.setFocused(target.matches(':focus-visible'))}
      onBlur={onBlur}
      onKeyDown={(event) => stepByKey(event, step)}
      sx={{ ...rows, '&::before': { ...keptRoom, ...room } }}
    >
      {count > 1 && (
        <CarouselControls
          count={count}
          current={current}
          wanted={rotation.wanted}
          onToggle={rotation.toggle}
          onStep={step}
        />
      )}
      <Box
        aria-live={rotation.rotating ? 'off' : 'polite'}
        sx={{ ...stacked, overflow: 'hidden', borderRadius: 1.5, touchAction: 'pan-y' }}
        {...swipe}
      >
        {slides.map((slide, at) => (
          <SlideCell
            key={slide.id}
            label={`${at + 1} of ${count}`}
            isShown={at === current}
            content={slide.content}
          />
        ))}
      </Box>
    </Box>
  );
}

type SlideCellProps = { label: string; isShown: boolean; content: ReactNode };

const SlideCell = ({ label, isShown, content }: SlideCellProps) => (
  <Box
    role="group"
    aria-roledescription="slide"
    aria-label={label}
    aria-hidden={!isShown}
    sx={{
      gridArea: '1 / 1',
      minWidth: 0,
      opacity: isShown ? 1 : 0,
      visibility: isShown ? 'visible' : 'hidden',
      transition: 'opacity 400ms, visibility 400ms',
    }}
  >
    {content}
  </Box>
);

function stepByKey(event: KeyboardEvent, step: (by: number) => void): void {
  if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
  event.preventDefault();
  step(event.key === 'ArrowRight' ? 1 : -1);
}
