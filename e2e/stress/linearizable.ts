/** One operation on one key as a client saw it; times in milliseconds of one clock. */
export type Operation<Input, Output> = {
  input: Input;
  /** Undefined when no answer came: it may have been done, at any time from then on, or not at all. */
  output: Output | undefined;
  invokedAt: number;
  /** Infinity when no answer came. */
  returnedAt: number;
};

/** What one key does when operations come one after the other. */
export type Model<State, Input, Output> = {
  initial: State;
  /**
   * @param output undefined when no answer came
   * @returns the state afterwards; undefined when the key cannot have answered so in this state
   */
  step: (state: State, input: Input, output: Output | undefined) => State | undefined;
};

/**
 * Whether operations that overlap can be put in one order, each between its call and its answer, in which the model
 * gives the same answers: linearizability of one key, by the search of Wing and Gong with the memory of Lowe (2017).
 * @param operations of one key, at most 1000 or so, few of them at the same time
 */
export function isLinearizable<State, Input, Output>(
  model: Model<State, Input, Output>,
  operations: readonly Operation<Input, Output>[],
): boolean {
  const ordered = operations.toSorted((a, b) => a.invokedAt - b.invokedAt);
  const seen = new Set<string>();
  /** @param done a digit for each operation */
  const search = (state: State, done: string): boolean => {
    const memory = `${done} ${JSON.stringify(state)}`;
    if (seen.has(memory)) return false;
    seen.add(memory);
    const left = ordered.flatMap((operation, index) => (done[index] === '1' ? [] : [{ operation, index }]));
    // Done when only those are left whose answer never came: they were perhaps never done.
    if (left.every(({ operation }) => operation.output === undefined)) return true;
    const firstReturn = Math.min(...left.map(({ operation }) => operation.returnedAt));
    return left.some(({ operation, index }) => {
      // Whatever was called after another had returned cannot come before it.
      if (operation.invokedAt > firstReturn) return false;
      const next = model.step(state, operation.input, operation.output);
      return next !== undefined && search(next, `${done.slice(0, index)}1${done.slice(index + 1)}`);
    });
  };
  return search(model.initial, '0'.repeat(ordered.length));
}
