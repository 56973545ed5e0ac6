import { Box, drawIcon } from '@portal/shared/ui';
import { useState } from 'react';
import { control } from './control-styles';
import { keep, readKept } from './saved-columns';

/** How high the rows of lists are. */
export type Density = 'comfortable' | 'compact';

const CHOICES = [
  ['comfortable', 'Comfortable', drawIcon('Comfortable', 'M3 5h18v2H3zm0 6h18v2H3zm0 6h18v2H3z')],
  ['compact', 'Compact', drawIcon('Compact', 'M3 4h18v2H3zm0 4.67h18v2H3zm0 4.66h18v2H3zM3 18h18v2H3z')],
] as const;

/**
 * How high a person wants the rows of all lists, kept in the browser as the columns are (CEL-10).
 * @param person id of who looks at them
 */
export function useDensity(person: string): [Density, (density: Density) => void] {
  const key = `cell-density:${person}`;
  const [density, setDensity] = useState<Density>(() =>
    readKept(key)?.[0] === 'compact' ? 'compact' : 'comfortable',
  );
  return [
    density,
    (chosen) => {
      keep(key, chosen === 'compact' ? [chosen] : undefined);
      setDensity(chosen);
    },
  ];
}

type DensityChoiceProps = { density: Density; onChange: (density: Density) => void };

/** Chooses it; a phone has cards, which are as high as what they say. */
export const DensityChoice = ({ density, onChange }: DensityChoiceProps) => (
  <Box
    role="group"
    aria-label="Row height"
    sx={{ ...control, display: { xs: 'none', md: 'inline-flex' }, padding: 0, overflow: 'hidden' }}
  >
    {CHOICES.map(([id, label, Icon]) => (
      <Box
        key={id}
        component="button"
        type="button"
        aria-label={label}
        title={label}
        aria-pressed={id === density}
        onClick={() => onChange(id)}
        sx={{
          display: 'grid',
          placeItems: 'center',
          width: 36,
          padding: 0,
          border: 0,
          color: 'inherit',
          background: 'none',
          cursor: 'pointer',
          '& svg': { fontSize: '1.25rem' },
          '&[aria-pressed=true]': { backgroundColor: 'primary.light' },
          '&:focus-visible': { outlineOffset: -3 },
        }}
      >
        <Icon aria-hidden />
      </Box>
    ))}
  </Box>
);
