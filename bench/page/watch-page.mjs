// Runs in a page before any of its scripts; plain, so that nothing a compiler adds is missing there. `benchWanted` selects
// what a visitor waits for.
/** @type {import('./tab').Timings} */
globalThis.benchTimings = { fcp: 0, lcp: 0, cls: 0, longTasks: [] };

/** A layout shift, which TypeScript's DOM does not know. @typedef {PerformanceEntry & { value: number, hadRecentInput: boolean }} Shift */

/** @param {string} type @param {(entry: Shift) => void} take */
function watch(type, take) {
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) take(/** @type {Shift} */ (entry));
  }).observe({ type, buffered: true });
}

watch('paint', ({ name, startTime }) => {
  if (name === 'first-contentful-paint') benchTimings.fcp = startTime;
});
watch('largest-contentful-paint', ({ startTime }) => {
  benchTimings.lcp = startTime;
});
watch('longtask', ({ startTime, duration }) => {
  benchTimings.longTasks.push({ start: startTime, length: duration });
});
watch('layout-shift', ({ value, hadRecentInput }) => {
  if (!hadRecentInput) benchTimings.cls += value;
});

const LIMIT_MS = 30_000;

/** When another element than now is on screen. @returns {Promise<number>} */
const painted = () =>
  new Promise((done, fail) => {
    const before = document.querySelector(benchWanted);
    const limit = setTimeout(() => fail(new Error(`No ${benchWanted} came.`)), LIMIT_MS);
    const observer = new MutationObserver(() => {
      const now = document.querySelector(benchWanted);
      if (!now || now === before) return;
      observer.disconnect();
      clearTimeout(limit);
      // A task after the frame's: it is painted.
      requestAnimationFrame(() => setTimeout(() => done(performance.now())));
    });
    observer.observe(document, { childList: true, subtree: true });
  });

globalThis.benchOpened = painted();
globalThis.benchClicked = new Promise((done, fail) => {
  const follow = (/** @type {Event} */ { timeStamp }) =>
    void painted().then((at) => done(at - timeStamp), fail);
  document.addEventListener('click', follow, { capture: true, once: true });
});
