/** In the place of the shell's first area: a bundle has no remote to open, and no HTML to take over. */
export const readyFirstArea = (): Promise<null> => Promise.resolve(null);
export const firstAreaSoon = (): Promise<null> => Promise.resolve(null);
