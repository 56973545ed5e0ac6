import Box from '@mui/material/Box';
import { IconButton } from '../button';
import { ON_PAPER } from '../theme/print';
import { WITHOUT_SCRIPTS } from '../theme/no-script';
import { NextIcon, PauseIcon, PlayIcon, PreviousIcon } from '../icons';

type CarouselControlsProps = {
  count: number;
  current: number;
  /** Whether rotation is wanted: the first button pauses it, else starts it. */
  wanted: boolean;
  onToggle: () => void;
  onStep: (by: number) => void;
};

/** Pause or play, previous, next, and which slide of how many. */
export const CarouselControls = ({ count, current, wanted, onToggle, onStep }: CarouselControlsProps) => (
  <Box
    sx={{
      gridArea: '2 / 1',
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'center',
      gap: 0.5,
      paddingTop: 0.5,
      [WITHOUT_SCRIPTS]: { display: 'none' },
      [ON_PAPER]: { display: 'none' },
    }}
  >
    <IconButton label={wanted ? 'Pause slides' : 'Play slides'} onClick={onToggle}>
      {wanted ? <PauseIcon /> : <PlayIcon />}
    </IconButton>
    <IconButton label="Previous slide" onClick={() => onStep(-1)}>
      <PreviousIcon />
    </IconButton>
    <Box component="span" aria-hidden sx={{ minWidth: '3.5rem', textAlign: 'center' }}>
      {current + 1} / {count}
    </Box>
    <IconButton label="Next slide" onClick={() => onStep(1)}>
      <NextIcon />
    </IconButton>
  </Box>
);
