// Runs in the page before any of its scripts; plain, so that nothing a compiler adds is missing there.
/** @type {import('./timings').Timings} */
globalThis.benchTimings = { fcp: 0, lcp: 0, cls: 0, content: 0, longTasks: [] };

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
new MutationObserver(() => {
  if (benchTimings.content === 0 && document.querySelector('main h1'))
    benchTimings.content = performance.now();
}).observe(document, { childList: true, subtree: true });
