import { Link } from '@portal/shared/router';
import { Box, Card, Heading, NextIcon } from '@portal/shared/ui';
import type { ReactNode } from 'react';
import type { Figure } from '../frame/figure';
import { useMay } from '../api/use-staff';
import { FigureCell } from './figure-cell';
import type { Figures, LedgerLine } from './count-rows';

type LedgerProps = {
  title: string;
  lines: readonly LedgerLine[];
  figures: Figures;
  /** What stands under a line, by its count. */
  under?: { readonly [Name in LedgerLine['count']]?: ReactNode };
};

/** Counts in words, each the way to the list that it counts; zero is grey, but there (CEL-73). */
export const Ledger = ({ title, lines, figures, under = {} }: LedgerProps) => (
  <Card component="section" aria-label={title} sx={{ padding: { xs: 0, sm: 0 } }}>
    <Heading level={2} looks={3} sx={{ fontSize: '1rem', paddingInline: 2, paddingBlock: 1.5 }}>
      {title}
    </Heading>
    <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
      {lines.map((line) => {
        const figure = figures[line.count];
        // A count that the server does not give has no list yet.
        return figure === undefined ? null : (
          <Line key={line.count} line={line} figure={figure}>
            {under[line.count]}
          </Line>
        );
      })}
    </Box>
  </Card>
);

/** The columns of a line: its figure, its words, the way on. */
export const COLUMNS = {
  display: 'grid',
  gridTemplateColumns: 'minmax(min(4.5rem, 20%), max-content) minmax(0, 1fr) 24px',
  columnGap: 2,
  alignItems: 'center',
  paddingInline: 1.5,
  color: 'text.primary',
  textDecoration: 'none',
} as const;
const row = { ...COLUMNS, paddingBlock: 1.5 } as const;

type LineProps = { line: LedgerLine; figure: Figure; children: ReactNode };

function Line({ line, figure, children }: LineProps) {
  const { one, words, hint, to, right } = line;
  const mayRead = useMay(right);
  const list = mayRead ? to : null;
  const body = (
    <>
      <FigureCell figure={figure} size="1.625rem" />
      <span>
        <Box component="span" sx={{ fontWeight: 650 }}>
          {' '}
          {figure === 1 ? one : words}
        </Box>
        <Box component="span" sx={{ display: 'block', color: 'text.secondary', fontSize: '0.875rem' }}>
          {hint}
        </Box>
      </span>
      {list !== null && <NextIcon aria-hidden />}
    </>
  );
  return (
    <Box component="li" sx={{ borderBlockStart: '1px solid var(--pp-palette-divider)' }}>
      {list !== null ? (
        <Box component={Link} to={list} sx={{ ...row, '&:hover': { backgroundColor: 'background.sunken' } }}>
          {body}
        </Box>
      ) : (
        <Box sx={row}>{body}</Box>
      )}
      {children}
    </Box>
  );
}
