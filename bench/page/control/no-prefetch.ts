/** In the place of the shell's prefetch: the control fetches a page when someone goes there. */
export const prefetchOnIntent = (): void => undefined;
