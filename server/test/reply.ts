type Answer = { status: number } & ({ message: string } | { body: { message: string } });

/** What a call answered, in one line: its status and its message. */
export const replyOf = (answer: Answer): string =>
  `${answer.status} ${'body' in answer ? answer.body.message : answer.message}`;
