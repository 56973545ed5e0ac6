import { Card, Heading } from '@portal/shared/ui';
import type { ComponentProps, ReactNode } from 'react';

type SectionProps = Pick<ComponentProps<typeof Card>, 'sx'> & {
  title: string;
  /** Its name, where the title says more than that. */
  label?: string;
  children: ReactNode;
};

/** A part of a page: a card with its heading. */
export const Section = ({ title, label = title, children, sx }: SectionProps) => (
  <Card component="section" aria-label={label} {...(sx ? { sx } : {})}>
    <Heading level={2} looks={3} gutterBottom>
      {title}
    </Heading>
    {children}
  </Card>
);
