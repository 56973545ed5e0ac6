// Runs in the page before any of its scripts; plain, so that nothing a compiler adds is missing there.
globalThis.benchTimings = { fcp: 0, lcp: 0, cls: 0, content: 0, longTasks: [] };

function watch(type, take) {
  new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
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
