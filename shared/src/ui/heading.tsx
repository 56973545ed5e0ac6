import Typography from '@mui/material/Typography';
import type { TypographyProps } from '@mui/material/Typography';
import { useLocation } from '@portal/shared/router';
import { useArrivalFocus } from './navigation-focus';

export type HeadingLevel = 1 | 2 | 3 | 4 | 5 | 6;

type HeadingProps = Omit<TypographyProps, 'variant'> & {
  /** Its place in the page's outline, h1 to h6. */
  level: HeadingLevel;
  /** How big it looks, when that differs from its place. */
  looks?: HeadingLevel;
};

/** A heading of a level; it looks like its level unless `looks` is given. */
export function Heading({ level, looks = level, ...props }: HeadingProps) {
  return <Typography component={`h${level}`} variant={`h${looks}`} {...props} />;
}

/** The title of a screen, once a page: an h1 that takes the focus when one arrives there. */
export function PageHeading(props: Omit<HeadingProps, 'level'>) {
  const heading = useArrivalFocus(useLocation().key);
  return <Heading level={1} ref={heading} tabIndex={-1} gutterBottom {...props} />;
}
