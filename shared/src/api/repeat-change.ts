import { CHECKING_SAVE } from '../contract/messages';
import { newKey } from '../contract/new-key';
import { session } from '../session/store';
import { dismissToast, toast } from '../toasts/store';

/**
 * What is known of a change after one sending: `known` where the portal responded, `running` where it says that the change
 * is still being made, and `lost` where no response of the portal came.
 */
type Fate = 'known' | 'running' | 'lost';

/** How a change is repeated; tests wait for less. */
export const repeating = { waitsMs: [1000, 2000, 4000] };
/** How often it is asked whether a change that runs has ended. */
const MOST_RUNNING = 15;

/** The last change whose response never came: the same again is no second one. */
let unconfirmed: { contents: string; key: string } | null = null;
session.subscribe(() => (unconfirmed = null));

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
 * key, by which the server knows it. Until then the page says that it is being checked.
 * @returns the last result; `lost` still where the server could not be reached
 */
export async function repeatChange<Result>(change: Change<Result>): Promise<Result> {
  const { contents, isQuiet = false, fateOf, send } = change;
  const key = unconfirmed?.contents === contents ? unconfirmed.key : newKey();
  const waits = [...repeating.waitsMs];
  let [result, running] = [await send(key), 0];
  let notice: number | undefined;
  for (;;) {
    const fate = fateOf(result);
    const isRunning = fate === 'running' && running < MOST_RUNNING;
    const next = fate === 'known' ? undefined : isRunning ? repeating.waitsMs.at(-1) : waits.shift();
    if (next === undefined) break;
    running += isRunning ? 1 : 0;
    if (!isQuiet) notice ??= toast({ title: CHECKING_SAVE, stay: true });
    await wait(next);
    result = await send(key);
  }
  if (notice !== undefined) dismissToast(notice);
  if (!isQuiet) unconfirmed = fateOf(result) === 'lost' ? { contents, key } : null;
  return result;
}

/** Whether a refusal says that its change is still being made. */
export const isRunning = ({ status, data }: { status: number; data: unknown }): boolean =>
  status === 409 &&
  typeof data === 'object' &&
  data !== null &&
  'change' in data &&
  data.change === 'running';

/** What a form says, as text; a file by its name, size and time. */
export const formText = (form: FormData): string =>
  JSON.stringify(
    [...form.entries()].map(([name, value]) =>
      typeof value === 'string' ? [name, value] : [name, value.name, value.size, value.lastModified],
    ),
  );
