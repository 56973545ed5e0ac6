type Connection = { saveData?: boolean; effectiveType?: string };

/** Whether the browser's owner pays for, or waits for, every byte: nothing is fetched ahead then. */
export function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection };
  return (
    connection?.saveData === true ||
    /2g$/.test(connection?.effectiveType ?? '') ||
    matchMedia('(prefers-reduced-data: reduce)').matches
  );
}
