import { SafeHtml } from '@portal/shared/sanitize';
import { Box, Heading } from '@portal/shared/ui';
import { Divider, LinkedText } from '@portal/shared/ui-data';
import type { ReactNode, RefObject } from 'react';
import { Decision } from '../decision/decision';
import type { DriveViewProps } from './drive-view-props';

type DetailsTabProps = DriveViewProps & {
  offset: number;
  /** The element of the answer. */
  decision: RefObject<HTMLDivElement | null>;
};

/** The student's answer, and below it about the company, details and terms (CMP-04). */
export const DetailsTab = ({ decision, ...props }: DetailsTabProps) => {
  const { company, c_details: details, t_and_c: terms } = props.drive;
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Box ref={decision} tabIndex={-1} sx={{ outline: 'none', scrollMarginBlockStart: 80 }}>
        <Decision {...props} />
      </Box>
      <Divider />
      <Part title="About the company">
        <Box sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          <LinkedText>{company.c_details}</LinkedText>
        </Box>
      </Part>
      {details && (
        <Part title="Details">
          <SafeHtml html={details} topHeading={3} />
        </Part>
      )}
      {terms && (
        <Part title="Terms and conditions">
          <SafeHtml html={terms} topHeading={3} />
        </Part>
      )}
    </Box>
  );
};

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <Heading level={2} looks={3} gutterBottom>
      {title}
    </Heading>
    {children}
  </section>
);
