import MuiButton from '@mui/material/Button';
import type { ButtonProps } from '@mui/material/Button';
import MuiIconButton from '@mui/material/IconButton';
import type { IconButtonProps as MuiIconButtonProps } from '@mui/material/IconButton';
import { Link as RouterLink } from '@portal/shared/router';
import type { To } from '@portal/shared/router';
import { Children } from 'react';
import type { ReactNode } from 'react';

export type { ButtonProps };

/** Words in an element of their own: the sign that a button is at work comes before them (F-04). */
const inElement = (children: ReactNode): ReactNode => {
  const isText = Children.toArray(children).every(
    (child) => typeof child === 'string' || typeof child === 'number',
  );
  return isText ? <span>{children}</span> : children;
};

/** MUI's button; its words survive a browser's translator. */
export const Button = (({ children, ...props }: ButtonProps) => (
  <MuiButton {...props}>{inElement(children)}</MuiButton>
)) as typeof MuiButton;

type LinkButtonProps = Omit<ButtonProps<typeof RouterLink>, 'component' | 'href' | 'type'> & {
  /** A path inside the portal. */
  to: To;
};

/** A link inside the portal that looks like a button. */
export const LinkButton = (props: LinkButtonProps) => <Button component={RouterLink} {...props} />;

type DownloadButtonProps = Omit<ButtonProps<'a'>, 'component' | 'href'> & {
  /** Address of the file. */
  href: string;
  /** The name that the file is saved under. */
  download: string;
};

/** A link that saves a file and looks like a button; its text names type and size of the file. */
export const DownloadButton = (props: DownloadButtonProps) => <Button component="a" {...props} />;

type IconButtonProps = Omit<MuiIconButtonProps, 'aria-label'> & {
  /** What it does, in words: its accessible name and its hint on hover. */
  label: string;
};

/** A button that shows only an icon. */
export const IconButton = ({ label, ...props }: IconButtonProps) => (
  <MuiIconButton aria-label={label} title={label} color="inherit" {...props} />
);
