import { formatCount } from '@portal/shared/format';
import { axisTicks } from '@portal/shared/format/axis';
import { Box } from '@portal/shared/ui';

type Bar = { label: string; value: number };

type BarChartProps = {
  /** What the bars count. */
  title: string;
  bars: readonly Bar[];
  colour: 'primary.main' | 'secondary.main';
};

/** More bars leave no room for a figure above and a label below each on a phone. */
const ROOMY = 8;
/** Height of the plot; its letters keep their size at every width. */
const HEIGHT = '11rem';
/** How far a figure may stand over its bar: never over the page's edge, whose margin does not grow with the letters. */
const OUTSET = 'max(-50%, -16px)';

/** Lines across the plot with their numbers on the left. */
const Axis = ({ ticks, most }: { ticks: readonly number[]; most: number }) =>
  ticks.map((tick) => (
    <Box
      key={tick}
      sx={{
        position: 'absolute',
        insetInline: 0,
        bottom: `${(tick / most) * 100}%`,
        borderBottom: '1px solid',
        borderColor: tick ? 'divider' : 'outline',
      }}
    >
      <Box sx={{ position: 'absolute', right: '100%', top: '-0.7em', marginRight: 1 }}>
        {formatCount(tick)}
      </Box>
    </Box>
  ));

/** One series as bars with their figures and an axis; the text alternative says the same in words (PUB-04). */
export function BarChart({ title, bars, colour }: BarChartProps) {
  const ticks = axisTicks(Math.max(...bars.map(({ value }) => value)));
  const most = ticks[ticks.length - 1] ?? 1;
  const inText = bars.map(({ label, value }) => `${label}: ${formatCount(value)}`).join(', ');
  const every = Math.ceil(bars.length / ROOMY);
  return (
    <Box component="figure" sx={{ margin: 0, minWidth: 0 }}>
      <Box component="figcaption" sx={{ fontWeight: 650, marginBottom: 3 }}>
        {title}
      </Box>
      <Box
        role="img"
        aria-label={`Bar chart of ${title.toLowerCase()}. ${inText}.`}
        sx={{ typography: 'caption', lineHeight: 1.4, paddingLeft: 6, paddingBottom: 3 }}
      >
        <Box sx={{ position: 'relative', display: 'flex', alignItems: 'flex-end', height: HEIGHT }}>
          <Axis ticks={ticks} most={most} />
          {bars.map(({ label, value }, at) => (
            <Box
              key={label}
              sx={{
                position: 'relative',
                flex: 1,
                height: `${(value / most) * 100}%`,
                marginInline: '2%',
                backgroundColor: colour,
                borderRadius: '4px 4px 0 0',
                textAlign: 'center',
                whiteSpace: 'nowrap',
                '@media (forced-colors: active)': { backgroundColor: 'CanvasText' },
                '@media print': { printColorAdjust: 'exact' },
              }}
            >
              {(bars.length - 1 - at) % every === 0 && (
                <>
                  <Box sx={{ position: 'absolute', insetInline: OUTSET, bottom: '100%' }}>
                    <Box component="span" sx={{ backgroundColor: 'background.default', paddingInline: 0.25 }}>
                      {formatCount(value)}
                    </Box>
                  </Box>
                  <Box sx={{ position: 'absolute', insetInline: OUTSET, top: '100%', paddingTop: 0.5 }}>
                    {label}
                  </Box>
                </>
              )}
            </Box>
          ))}
        </Box>
      </Box>
    </Box>
  );
}
