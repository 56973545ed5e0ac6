import { Heading } from '@portal/shared/ui';
import { useEffect, useRef } from 'react';

type StepHeadingProps = {
  children: string;
  /** False on the page's first screen. */
  focus: boolean;
};

/** Names the step of a page that has several; it takes the focus when the step changes, so that a screen reader says so. */
export function StepHeading({ children, focus }: StepHeadingProps) {
  const heading = useRef<HTMLElement>(null);
  useEffect(() => {
    if (focus) heading.current?.focus();
  }, [focus]);
  return (
    <Heading level={2} looks={3} ref={heading} tabIndex={-1} sx={{ marginBottom: 2 }}>
      {children}
    </Heading>
  );
}
