import { Global } from '@emotion/react';
import { variables, workDark, workLight } from './palette';

const root = (palette: typeof workLight) => ({ 'html:root': variables(palette) });

/** Has the whole page, dialogs and menus included, follow the palette of those who work here while it stands. */
export const WorkLook = () => (
  <Global styles={{ ...root(workLight), '@media (prefers-color-scheme: dark)': root(workDark) }} />
);
