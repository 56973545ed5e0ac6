/** In the place of the shell's first opening: a bundle has no remote to open, and no HTML to take over. */
export const firstPageLoad = null;
export const firstPageSoon = (): Promise<void> => Promise.resolve();
export const firstPageIs = (): Promise<boolean> => Promise.resolve(false);
