import { formatCount } from '@portal/shared/format';
import { Box } from '@portal/shared/ui';

type Bar = { label: string; value: number };

type BarChartProps = {
  /** What the bars count. */
  title: string;
  bars: readonly Bar[];
  colour: 'primary.main' | 'secondary.main';
};

const WIDTH = 480;
const HEIGHT = 260;
const FOOT = 28;
const HEAD = 28;

/** One series as bars with their figures; the text alternative says the same figures in words (PUB-04). */
export function BarChart({ title, bars, colour }: BarChartProps) {
  const most = Math.max(...bars.map(({ value }) => value), 1);
  const slot = WIDTH / bars.length;
  const room = HEIGHT - FOOT - HEAD;
  const inWords = bars.map(({ label, value }) => `${label}: ${formatCount(value)}`).join(', ');
  return (
    <Box component="figure" sx={{ margin: 0, minWidth: 0 }}>
      <Box component="figcaption" sx={{ fontWeight: 650, marginBottom: 1 }}>
        {title}
      </Box>
      <Box
        component="svg"
        role="img"
        aria-label={`Bar chart of ${title.toLowerCase()}. ${inWords}.`}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        sx={{
          display: 'block',
          width: '100%',
          height: 'auto',
          color: colour,
          '& text': { fill: 'var(--pp-palette-text-primary)', fontSize: 19, textAnchor: 'middle' },
          '@media (forced-colors: active)': { color: 'CanvasText', '& text': { fill: 'CanvasText' } },
        }}
      >
        {bars.map(({ label, value }, at) => {
          const height = (value / most) * room;
          const middle = slot * (at + 0.5);
          return (
            <g key={label}>
              <rect
                x={middle - slot * 0.32}
                y={HEIGHT - FOOT - height}
                width={slot * 0.64}
                height={height}
                rx={4}
                fill="currentColor"
              />
              <text x={middle} y={HEIGHT - FOOT - height - 8}>
                {formatCount(value)}
              </text>
              <text x={middle} y={HEIGHT - 6}>
                {label}
              </text>
            </g>
          );
        })}
        <line x1={0} x2={WIDTH} y1={HEIGHT - FOOT} y2={HEIGHT - FOOT} stroke="currentColor" strokeWidth={2} />
      </Box>
    </Box>
  );
}
