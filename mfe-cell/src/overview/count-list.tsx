import { Link } from '@portal/shared/router';
import { Box, Heading, NextIcon } from '@portal/shared/ui';
import type { ReactNode } from 'react';
import type { Figure } from '../frame/figure';
import { FigureCell } from './figure-cell';
import type { CountLine } from './count-rows';

/** Counts in words, each a link to the list that it counts; zero is grey, but there (CEL-73). */
export const CountList = ({ title, lines }: { title: string; lines: readonly CountLine[] }) => (
  <section aria-label={title}>
    <Heading level={2} looks={3} sx={{ fontSize: '0.875rem', paddingInline: 2.5, paddingBlock: 1.25 }}>
      {title}
    </Heading>
    <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
      {lines.map((line) => (
        <Line key={line.id} line={line} />
      ))}
    </Box>
  </section>
);

/** The columns of a line: its figure, its words, the way on. */
const ROW = {
  display: 'grid',
  gridTemplateColumns: 'minmax(min(3.75rem, 20%), max-content) minmax(0, 1fr) 20px',
  columnGap: 2,
  alignItems: 'center',
  paddingInline: 2,
  paddingBlock: 1.25,
  color: 'text.primary',
  textDecoration: 'none',
} as const;

/** What a line says below its name: late ones first, then the oldest. */
const Detail = ({ line: { late, detail } }: { line: CountLine }) => (
  <Box component="span" sx={{ display: 'block', color: 'text.secondary', fontSize: '0.8125rem' }}>
    {late && (
      <Box component="strong" sx={{ color: 'error.main' }}>
        {late}{' '}
      </Box>
    )}
    <span>{detail}</span>
  </Box>
);

/** Zero says no more than its name. */
const Body = ({ line, figure, end }: { line: CountLine; figure: Figure; end: ReactNode }) => (
  <>
    <FigureCell figure={figure} size="1.5rem" />
    <span>
      <Box component="span" sx={figure === 0 ? { color: 'text.secondary' } : { fontWeight: 650 }}>
        {' '}
        {line.label}
      </Box>
      {figure !== 0 && <Detail line={line} />}
    </span>
    {end}
  </>
);

function Line({ line }: { line: CountLine }) {
  const body = (
    <Body line={line} figure={line.figure} end={line.to === null ? null : <NextIcon aria-hidden />} />
  );
  return (
    <Box component="li" sx={{ borderBlockStart: '1px solid var(--pp-palette-divider)' }}>
      {line.to === null ? (
        <Box sx={ROW}>{body}</Box>
      ) : (
        <Box
          component={Link}
          to={line.to}
          sx={{ ...ROW, '&:hover': { backgroundColor: 'background.sunken' } }}
        >
          {body}
        </Box>
      )}
    </Box>
  );
}
