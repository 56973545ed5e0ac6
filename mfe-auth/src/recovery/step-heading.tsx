import { Heading } from '@portal/shared/ui';
import { useEffect, useRef } from 'react';

type StepHeadingProps = {
  step: 1 | 2 | 3;
  title: string;
  /** False on the page's first screen. */ focus: boolean;
};

/** Which step of three this is; it takes focus when the step changes, so that a screen reader says so. */
export function StepHeading({ step, title, focus }: StepHeadingProps) {
  const heading = useRef<HTMLElement>(null);
  useEffect(() => {
    if (focus) heading.current?.focus();
  }, [focus]);
  return (
    <Heading level={2} looks={3} ref={heading} tabIndex={-1} sx={{ marginBottom: 2 }}>
      Step {step} of 3: {title}
    </Heading>
  );
}
