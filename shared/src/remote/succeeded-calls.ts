type Listener = (call: string) => void;

const listeners = new Set<Listener>();

/** Says that a change by the API succeeded. @param call method and path, as 'PUT /student/set/concern/1' */
export function noteSuccess(call: string): void {
  for (const listener of listeners) listener(call);
}

/** Calls back for each change that succeeds. @returns a function that stops */
export function onSuccess(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
