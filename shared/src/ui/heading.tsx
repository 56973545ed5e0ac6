import Typography from '@mui/material/Typography';
import type { TypographyProps } from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { useLocation } from '@portal/shared/router';

export type HeadingLevel = 1 | 2 | 3 | 4 | 5 | 6;

type HeadingProps = Omit<TypographyProps, 'variant'> & {
  /** Its place in the page's outline, h1 to h6. */
  level: HeadingLevel;
  /** How big it looks, when that differs from its place. */
  looks?: HeadingLevel;
};

/** A heading of a level; it looks like its level unless told otherwise. */
export function Heading({ level, looks = level, ...props }: HeadingProps) {
  return <Typography component={`h${level}`} variant={`h${looks}`} {...props} />;
}

/**
 * The title of a screen, once a page: an h1 that takes focus after a navigation inside the portal, so that a
 * screen reader says where one is (SHL-13). The first page load leaves focus to the browser.
 */
export function PageHeading(props: Omit<HeadingProps, 'level'>) {
  const { key } = useLocation();
  const heading = useRef<HTMLElement>(null);
  useEffect(() => {
    // 'default' is the router's key of the location that the page was loaded with.
    if (key !== 'default') heading.current?.focus({ preventScroll: true });
  }, [key]);
  return <Heading level={1} ref={heading} tabIndex={-1} gutterBottom {...props} />;
}
