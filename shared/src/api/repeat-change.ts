import { CHECKING_SAVE } from '../contract/messages';
import { newKey } from '../contract/new-key';
import { session } from '../session/store';
import { dismissToast, toast } from '../toasts/store';

/**
 * What is known of a change after one sending: `known` where the portal said what came of it, `running` where it says that the
 * change is still being made, `made` where it is made and nobody has its result, and `lost` where no response of the portal
 * came, or the portal itself cannot tell.
 */
export type Fate = 'known' | 'running' | 'made' | 'lost';

/** How a change is repeated; tests wait for less. */
export const repeating = { waitsMs: [1000, 2000, 4000] };
/** How often it is asked whether a change that runs has ended. */
const MOST_RUNNING = 15;

/** Keys of changes whose result nobody knows, by their contents: the same again is no second one. */
const unconfirmed = new Map<string, string>();
session.subscribe(() => unconfirmed.clear());

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** A change that is sent until its response is known. */
type Change<Result> = {
  /** What it is and says, as text: pressed again without a response in between, it is the same change. */
  contents: string;
  /** Of what happens beside a person's work: nothing is said while it is repeated. */
  isQuiet?: boolean;
  fateOf: (result: Result) => Fate;
  /** @param key its Idempotency-Key, the same at each sending */
  send: (key: string) => Promise<Result>;
};

/**
 * Makes a change once, whatever is lost on the way (F-01): without a response it is sent again after 1, 2 and 4 s with its
 * key, by which the server knows it. Until then the page says that it is being checked. A device without a network sends
 * nothing: then it is known that nothing was saved.
 * @returns the last result, and whether nobody knows what came of the change
 */
export async function repeatChange<Result>(
  change: Change<Result>,
): Promise<{ result: Result; isUnconfirmed: boolean }> {
  const { contents, isQuiet = false, fateOf, send } = change;
  const key = unconfirmed.get(contents) ?? newKey();
  if (!navigator.onLine) return { result: await send(key), isUnconfirmed: false };
  const waits = [...repeating.waitsMs];
  let [result, running] = [await send(key), 0];
  let notice: number | undefined;
  for (;;) {
    const fate = fateOf(result);
    const isRunning = fate === 'running' && running < MOST_RUNNING;
    const next = isRunning ? repeating.waitsMs.at(-1) : fate === 'lost' ? waits.shift() : undefined;
    if (next === undefined) break;
    running += isRunning ? 1 : 0;
    if (!isQuiet) notice ??= toast({ title: CHECKING_SAVE, stay: true });
    await wait(next);
    result = await send(key);
  }
  if (notice !== undefined) dismissToast(notice);
  const fate = fateOf(result);
  if (fate === 'lost' || fate === 'running') unconfirmed.set(contents, key);
  else unconfirmed.delete(contents);
  return { result, isUnconfirmed: fate !== 'known' };
}

const FATES: Record<string, Fate> = { running: 'running', made: 'made', unknown: 'lost' };

/** What a result says of its change; status 0 is no response. */
export function fateOfResult({ status, data }: { status: number; data: unknown }): Fate {
  if (status === 0) return 'lost';
  const isRefusal = status >= 400 && typeof data === 'object' && data !== null && 'change' in data;
  return (isRefusal ? FATES[String(data.change)] : undefined) ?? 'known';
}

/** What a form says, as text; a file by its name, size and time. */
export const formText = (form: FormData): string =>
  JSON.stringify(
    [...form.entries()].map(([name, value]) =>
      typeof value === 'string' ? [name, value] : [name, value.name, value.size, value.lastModified],
    ),
  );
