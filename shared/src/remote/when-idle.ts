/** Settles once the browser has nothing to do. Safari has no requestIdleCallback; a moment later is as good there. */
export const whenIdle = (): Promise<void> =>
  new Promise((done) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => done());
    else setTimeout(done, 200);
  });
