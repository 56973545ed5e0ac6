const LIMIT_MS = 10_000;

/** A call's answer; `unknown` when none came, so that nobody knows whether it was done. */
export type Answer<T = unknown> =
  | { kind: 'answered'; status: number; data: T; message: string }
  | { kind: 'unknown'; reason: string };

type Options = { token?: string; headers?: Record<string, string>; body?: BodyInit; limitMs?: number };

/** One call of the API that never throws: a server that is killed meanwhile is an answer too. */
export async function call<T>(
  url: string,
  method: string,
  path: string,
  { token, headers = {}, body, limitMs = LIMIT_MS }: Options = {},
): Promise<Answer<T>> {
  try {
    const answer = await fetch(`${url}${path}`, {
      method,
      headers: { ...headers, ...(token ? { Authorization: `Bearer ${token}` } : {}) },
      signal: AbortSignal.timeout(limitMs),
      ...(body ? { body } : {}),
    });
    const envelope = (await answer.json()) as { message: string; data: T };
    return { kind: 'answered', status: answer.status, data: envelope.data, message: envelope.message };
  } catch (error) {
    const { cause, message } = error as Error & { cause?: Error };
    return { kind: 'unknown', reason: cause?.message ?? message };
  }
}

/** Whether an answer says what happened: none, and 'the database cannot be reached', leave it open. */
export const wasDone = <T>(answer: Answer<T>): answer is Extract<Answer<T>, { kind: 'answered' }> =>
  answer.kind === 'answered' && answer.status !== 503;

/** The data of a call that must succeed. @throws Error when it does not; its cause is the status, if there was one */
export async function must<T>(url: string, method: string, path: string, options?: Options): Promise<T> {
  const answer = await call<T>(url, method, path, options);
  if (answer.kind === 'answered' && answer.status === 200) return answer.data;
  const what = answer.kind === 'answered' ? `${answer.status} ${answer.message}` : answer.reason;
  throw new Error(`${method} ${path}: ${what}`, {
    cause: answer.kind === 'answered' ? answer.status : undefined,
  });
}
