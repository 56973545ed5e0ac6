import { Global } from '@emotion/react';
import { variables, workDark, workLight } from './palette';

const root = (palette: typeof workLight) => ({ 'html:root': variables(palette) });

/** While it is rendered the whole page, dialogs and menus included, has the palette of the staff. */
export const WorkLook = () => (
  <Global styles={{ ...root(workLight), '@media (prefers-color-scheme: dark)': root(workDark) }} />
);
