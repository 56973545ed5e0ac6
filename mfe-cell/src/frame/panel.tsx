import { Box } from '@portal/shared/ui';
import type { ReactNode } from 'react';
import { Section } from './section';

type PanelProps = {
  title: string;
  /** How many there are; with none the words of `empty` stand there. */
  count: number;
  empty: string;
  /** List items. */
  children: ReactNode;
  /** Below them. */
  end?: ReactNode;
};

/** One list of a record: its heading, how many, and its items. */
export const Panel = ({ title, count, empty, children, end }: PanelProps) => (
  <Section label={title} title={`${title}${count > 0 ? ` (${count})` : ''}`}>
    {count === 0 ? (
      <Box sx={{ color: 'text.secondary' }}>{empty}</Box>
    ) : (
      <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 1.5 }}>
        {children}
      </Box>
    )}
    {end}
  </Section>
);
