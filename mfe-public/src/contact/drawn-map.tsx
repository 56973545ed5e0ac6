import { useCollege } from '@portal/shared/college';
import { Box } from '@portal/shared/ui';
import { distance, scaleOf, seenFrom } from './locator';

/** The drawing's grid; its letters are the page's and keep their size. */
const [WIDTH, HEIGHT] = [800, 500];
const HALF = { width: 280, height: 180 };
const percent = (part: number, whole: number): string => `${Math.round((part / whole) * 1000) / 10}%`;

const labelLook = {
  position: 'absolute',
  translate: '-50% 0',
  width: 'max-content',
  maxWidth: '38%',
  typography: 'caption',
  lineHeight: 1.25,
  textAlign: 'center',
  paddingInline: 0.5,
  borderRadius: 0.5,
  backgroundColor: 'color-mix(in srgb, var(--pp-palette-background-paper) 80%, transparent)',
} as const;

/** The pin, the rings and the lines to the landmarks, in the page's colours. */
const Lines = ({ points, radius }: { points: { x: number; y: number }[]; radius: number }) => (
  <Box
    component="svg"
    viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
    sx={{
      display: 'block',
      width: '100%',
      fill: 'none',
      stroke: 'var(--pp-palette-outline)',
      '& .ground': { fill: 'var(--pp-palette-primary-light)', stroke: 'none', opacity: 0.5 },
      '& .dot': { fill: 'var(--pp-palette-primary-main)', stroke: 'none' },
      '& .pin': { fill: 'var(--pp-palette-secondary-main)', stroke: 'var(--pp-palette-background-paper)' },
    }}
  >
    {[radius / 2, radius].map((each) => (
      <circle key={each} cx={WIDTH / 2} cy={HEIGHT / 2} r={each} strokeDasharray="4 6" />
    ))}
    <circle className="ground" cx={WIDTH / 2} cy={HEIGHT / 2} r={radius} />
    {points.map(({ x, y }) => (
      <path key={`${x} ${y}`} d={`M${WIDTH / 2} ${HEIGHT / 2}L${x} ${y}`} strokeWidth={1.5} />
    ))}
    {points.map(({ x, y }) => (
      <circle key={`${x} ${y}`} className="dot" cx={x} cy={y} r={7} />
    ))}
    <path
      className="pin"
      strokeWidth={3}
      d={`M${WIDTH / 2} ${HEIGHT / 2}c-15-21-21-30-21-42a21 21 0 0 1 42 0c0 12-6 21-21 42zm0-34a8 8 0 1 0 0-16 8 8 0 0 0 0 16z`}
      fillRule="evenodd"
    />
    <path d="M40 70V28m-10 14 10-14 10 14" strokeWidth={3} />
  </Box>
);

/**
 * Where the college is, drawn from its coordinates and those of what people know nearby: each on its true side, at its
 * true distance (PUB-09, W-38). Nothing where the content names no landmark.
 */
export function DrawnMap() {
  const { shortName, address } = useCollege();
  const seen = seenFrom(address, address.landmarks ?? []);
  if (seen.length === 0) return null;
  const { unit, ring } = scaleOf(seen, HALF);
  const points = seen.map(({ east, north }) => ({
    x: WIDTH / 2 + east * unit,
    y: HEIGHT / 2 - north * unit,
  }));
  const words = seen.map(({ name, km, side }) => `${name} ${distance(km)} ${side}`).join(', ');
  return (
    <Box component="figure" sx={{ margin: 0 }}>
      <Box
        role="img"
        aria-label={`Drawn map. From the college: ${words}.`}
        sx={{
          position: 'relative',
          overflow: 'hidden',
          border: '1px solid',
          borderColor: 'divider',
          borderRadius: 1.5,
          backgroundColor: 'background.paper',
        }}
      >
        <Lines points={points} radius={ring * unit} />
        <Box sx={{ ...labelLook, left: '50%', top: percent(HEIGHT / 2 + 6, HEIGHT), fontWeight: 650 }}>
          {shortName}
        </Box>
        {seen.map(({ name, km }, at) => {
          const { x = 0, y = 0 } = points[at] ?? {};
          const isBelow = y >= HEIGHT / 2;
          return (
            <Box
              key={name}
              sx={{
                ...labelLook,
                left: `clamp(19%, ${percent(x, WIDTH)}, 81%)`,
                [isBelow ? 'top' : 'bottom']: percent(isBelow ? y + 12 : HEIGHT - y + 12, HEIGHT),
              }}
            >
              {name}, {distance(km).replace(' ', '\u00a0')}
            </Box>
          );
        })}
        <Box sx={{ ...labelLook, left: percent(40, WIDTH), top: percent(78, HEIGHT), fontWeight: 650 }}>
          N
        </Box>
      </Box>
      <Box component="figcaption" sx={{ typography: 'caption', color: 'text.secondary', paddingTop: 0.5 }}>
        North is up; the outer ring is {distance(ring)} from the college.
      </Box>
    </Box>
  );
}
