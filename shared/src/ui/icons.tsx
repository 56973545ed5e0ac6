import { createSvgIcon } from '@mui/material/SvgIcon';

/** An icon of the portal. @param path on a square of 24 units, as a drawing of Google's Material Icons (Apache 2.0) */
export const drawIcon = (name: string, path: string) => createSvgIcon(<path d={path} />, name);

// The icons are drawn in the line style where there is one. Beside words they are decoration.
export const BellIcon = drawIcon(
  'Bell',
  'M12 22c1.1 0 2-.9 2-2h-4c0 1.1.9 2 2 2m6-6v-5c0-3.07-1.63-5.64-4.5-6.32V4c0-.83-.67-1.5-1.5-1.5s-1.5.67-1.5 1.5v.68C7.64 5.36 6 7.92 6 11v5l-2 2v1h16v-1zm-2 1H8v-6c0-2.48 1.51-4.5 4-4.5s4 2.02 4 4.5z',
);
export const CheckIcon = drawIcon(
  'Check',
  'M12 2C6.48 2 2 6.48 2 12s4.48 10 10 10 10-4.48 10-10S17.52 2 12 2m0 18c-4.41 0-8-3.59-8-8s3.59-8 8-8 8 3.59 8 8-3.59 8-8 8m4.59-12.42L10 14.17l-2.59-2.58L6 13l4 4 8-8z',
);
export const CloseIcon = drawIcon(
  'Close',
  'M19 6.41 17.59 5 12 10.59 6.41 5 5 6.41 10.59 12 5 17.59 6.41 19 12 13.41 17.59 19 19 17.59 13.41 12z',
);
export const DownloadIcon = drawIcon('Download', 'M5 20h14v-2H5zM19 9h-4V3H9v6H5l7 7z');
export const EmptyIcon = drawIcon(
  'Empty',
  'M19 3H5c-1.1 0-2 .9-2 2v14c0 1.1.89 2 2 2h14c1.1 0 2-.9 2-2V5c0-1.1-.9-2-2-2m0 16H5v-3h3.56c.69 1.19 1.97 2 3.45 2s2.75-.81 3.45-2H19zm0-5h-4.99c0 1.1-.9 2-2 2s-2-.9-2-2H5V5h14z',
);
export const ErrorIcon = drawIcon(
  'Error',
  'M12 2C6.48 2 2 6.48 2 12s4.48 10 10 10 10-4.48 10-10S17.52 2 12 2m1 15h-2v-2h2zm0-4h-2V7h2z',
);
export const ExpandIcon = drawIcon('Expand', 'M16.59 8.59 12 13.17 7.41 8.59 6 10l6 6 6-6z');
export const InfoIcon = drawIcon(
  'Info',
  'M11 7h2v2h-2zm0 4h2v6h-2zm1-9C6.48 2 2 6.48 2 12s4.48 10 10 10 10-4.48 10-10S17.52 2 12 2m0 18c-4.41 0-8-3.59-8-8s3.59-8 8-8 8 3.59 8 8-3.59 8-8 8',
);
export const MenuIcon = drawIcon('Menu', 'M3 18h18v-2H3zm0-5h18v-2H3zm0-7v2h18V6z');
export const NextIcon = drawIcon('Next', 'M10 6 8.59 7.41 13.17 12l-4.58 4.59L10 18l6-6z');
export const PauseIcon = drawIcon('Pause', 'M6 19h4V5H6zm8-14v14h4V5z');
export const PlayIcon = drawIcon('Play', 'M8 5v14l11-7z');
export const PreviousIcon = drawIcon('Previous', 'M15.41 7.41 14 6l-6 6 6 6 1.41-1.41L10.83 12z');
export const RetryIcon = drawIcon(
  'Retry',
  'M17.65 6.35C16.2 4.9 14.21 4 12 4c-4.42 0-7.99 3.58-7.99 8s3.57 8 7.99 8c3.73 0 6.84-2.55 7.73-6h-2.08c-.82 2.33-3.04 4-5.65 4-3.31 0-6-2.69-6-6s2.69-6 6-6c1.66 0 3.14.69 4.22 1.78L13 11h7V4z',
);
export const WarningIcon = drawIcon(
  'Warning',
  'M12 5.99 19.53 19H4.47zM12 2 1 21h22zm1 14h-2v2h2zm0-6h-2v4h2z',
);
