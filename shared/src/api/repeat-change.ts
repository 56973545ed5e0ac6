import { sendUntilKnown, type Fate } from '../contract/keyed-change';
import { CHECKING_SAVE } from '../contract/messages';
import { newKey } from '../contract/new-key';
import { session } from '../session/store';
import { dismissToast, toast } from '../toasts/store';

/** How long a repeated change counts as the same one while its result is unknown: later it is a new change. */
const SAME_MS = 10 * 60_000;

/**
 * Keys of changes whose result no one knows, by their contents, with when that was: the same again is no second one.
 */
const unconfirmed = new Map<string, { key: string; since: number }>();
// The wishes of the next person are their own.
session.subscribe(() => unconfirmed.clear());

function keyOf(contents: string): string {
  const kept = unconfirmed.get(contents);
  return kept && Date.now() - kept.since < SAME_MS ? kept.key : newKey();
}

/** A change that is sent until its response is known. */
type Change<Result> = {
  /** What it is and says, as text: pressed again soon without a response in between, it is the same change. */
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
 * @returns the last result, and whether no one knows what came of the change
 */
export async function repeatChange<Result>(
  change: Change<Result>,
): Promise<{ result: Result; isUnconfirmed: boolean }> {
  const { contents, isQuiet = false, fateOf, send } = change;
  const key = keyOf(contents);
  if (!navigator.onLine) return { result: await send(key), isUnconfirmed: false };
  let notice: number | undefined;
  const { result, fate } = await sendUntilKnown(
    () => send(key),
    fateOf,
    () => {
      if (!isQuiet) notice ??= toast({ title: CHECKING_SAVE, stay: true });
    },
  );
  if (notice !== undefined) dismissToast(notice);
  if (fate === 'lost' || fate === 'running') unconfirmed.set(contents, { key, since: Date.now() });
  else unconfirmed.delete(contents);
  return { result, isUnconfirmed: fate !== 'known' };
}

/** What a form says, as text; a file by its name, size and time. */
export const formText = (form: FormData): string =>
  JSON.stringify(
    [...form.entries()].map(([name, value]) =>
      typeof value === 'string' ? [name, value] : [name, value.name, value.size, value.lastModified],
    ),
  );
