/**
 * What is known of a change after one sending: `known` where the portal said what came of it, `running` where it says that the
 * change is still being made, `made` where it is made and no one has its result, and `lost` where no response of the
 * portal came, or the portal itself does not know.
 */
export type Fate = 'known' | 'running' | 'made' | 'lost';

/** How a change is repeated; tests wait for less. */
export const repeating = { waitsMs: [1000, 2000, 4000] };
/** How often it is asked whether a change that runs has ended. */
const MOST_RUNNING = 15;

const FATES: Record<string, Fate> = { running: 'running', made: 'made', unknown: 'lost' };

/** What a result says of its change; status 0 is no response. */
export function fateOfResult({ status, data }: { status: number; data: unknown }): Fate {
  if (status === 0) return 'lost';
  const isRefusal = status >= 400 && typeof data === 'object' && data !== null && 'change' in data;
  return (isRefusal ? FATES[String(data.change)] : undefined) ?? 'known';
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Sends a change with one key until its result is known (F-01): without a response again after 1, 2 and 4 s, and while it runs
 * every 4 s. Pages and `npm run cell` go by it.
 * @param onWait called before each wait
 * @returns the last result, and what it says
 */
export async function sendUntilKnown<Result>(
  send: () => Promise<Result>,
  fateOf: (result: Result) => Fate,
  onWait = (): void => {},
): Promise<{ result: Result; fate: Fate }> {
  const waits = [...repeating.waitsMs];
  let running = 0;
  for (;;) {
    const result = await send();
    const fate = fateOf(result);
    const isRunning = fate === 'running' && running < MOST_RUNNING;
    const next = isRunning ? repeating.waitsMs.at(-1) : fate === 'lost' ? waits.shift() : undefined;
    if (next === undefined) return { result, fate };
    running += isRunning ? 1 : 0;
    onWait();
    await wait(next);
  }
}
