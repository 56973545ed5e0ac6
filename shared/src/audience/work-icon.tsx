import { Box } from '@portal/shared/ui';

/** Line drawings on a square of 24 units, by the name that a remote gives its menu entry. */
const DRAWINGS = {
  account: 'M12 4.5a3.5 3.5 0 100 7 3.5 3.5 0 000-7M5 20c0-3.9 3.100-6 7-6s7 2.100 7 6',
  bell: 'M6 16.5V11a6 6 0 0112 0v5.5l1.5 2h-15zM10 20.5h4',
  building: 'M5 20V4.5h9V20M14 9.5h5V20M3 20h18M8 8h3M8 11.5h3M8 15h3M16.500 13h.01M16.500 16.500h.01',
  calendar: 'M4 6.5h16v13H4zM4 10.5h16M8.5 3.5v4M15.5 3.5v4',
  case: 'M3.5 8h17v11.5h-17zM9 8V4.5h6V8M3.5 13h17M12 12v2.5',
  checklist: 'M9 4.5h6v3H9zM9 6H5.5v14h13V6H15M8.5 13.5l2.5 2.5 4.5-5',
  find: 'M11 4.5a6.500 6.500 0 100 13 6.500 6.500 0 000-13M16 16l4.500 4.500',
  globe:
    'M12 4a8 8 0 100 16 8 8 0 000-16M4 12h16M12 4c2.500 2.200 3.700 4.900 3.700 8s-1.200 5.800-3.700 8c-2.500-2.200-3.700-4.900-3.700-8s1.200-5.800 3.700-8',
  history: 'M4 12a8 8 0 108-8c-3 0-5.5 1.5-7 4M4.5 4v4.5H9M12 7.5V12l3 2',
  mail: 'M3.5 5.5h17v13h-17zM3.5 7l8.5 6.5L20.5 7',
  more: 'M4.5 12h1M11.5 12h1M18.5 12h1',
  people:
    'M9 5a3.500 3.500 0 100 7 3.500 3.500 0 000-7M3 19.5c0-3.5 2.700-5.5 6-5.5s6 2 6 5.5M15.5 5.300a3.5 3.5 0 010 6.400M17.5 14.5c2.200.6 3.5 2.400 3.5 5',
  rosette:
    'M12 4a5.500 5.500 0 100 11 5.500 5.500 0 000-11M8.5 14l-1.5 7 5-2.5 5 2.5-1.5-7M9.800 9.700l1.5 1.5 3-3.200',
  staff:
    'M4 4.500h16v15H4zM9.500 8.500a2 2 0 100 4 2 2 0 000-4M6 16.5c.4-1.900 1.700-2.800 3.5-2.800s3.100.9 3.5 2.800M15.5 9.5h2M15.5 13h2',
  stop: 'M12 4a8 8 0 100 16 8 8 0 000-16M6.500 6.500l11 11',
} as const;

export type WorkIconName = keyof typeof DRAWINGS;

const isKnown = (name: string): name is WorkIconName => name in DRAWINGS;

/** An icon of the work frame, beside words or on a button with a name. @param name one that is not known draws nothing */
export const WorkIcon = ({ name }: { name: string }) => (
  <Box
    component="svg"
    viewBox="0 0 24 24"
    aria-hidden
    sx={{
      flexShrink: 0,
      width: 20,
      height: 20,
      fill: 'none',
      stroke: 'currentColor',
      strokeWidth: 1.6,
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
    }}
  >
    {isKnown(name) && <path d={DRAWINGS[name]} />}
  </Box>
);
