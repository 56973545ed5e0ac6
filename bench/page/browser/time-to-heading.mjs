// Runs in the page; plain, so that nothing a compiler adds is missing there. Leaves in benchNavigation the milliseconds
// from the next click to another first heading of the main content being painted.
globalThis.benchNavigation = new Promise((/** @type {(ms: number) => void} */ done) => {
  const heading = () => document.querySelector('main h1');
  const before = heading();
  const follow = (/** @type {Event} */ { timeStamp }) => {
    const observer = new MutationObserver(() => {
      const now = heading();
      if (!now || now === before) return;
      observer.disconnect();
      // A task after the frame's: the heading is on screen.
      requestAnimationFrame(() => setTimeout(() => done(performance.now() - timeStamp)));
    });
    observer.observe(document, { childList: true, subtree: true });
  };
  document.addEventListener('click', follow, { capture: true, once: true });
});
