import type { DriveItem } from '@portal/shared/contract';
import { pick, type Random } from '../../server/testing/random';
import { askConsent, choicesOn } from './ask-consent';
import { askProfile } from './ask-profile';
import { isLinearizable, type Operation } from './linearizable';
import type { LoadStudent } from './load-students';
import { consentModel, profileModel } from './models';
import type { ConsentInput, ConsentOutput, ProfileInput, ProfileOutput } from './models';

/** Of so many calls on a profile, one tries to lock it. */
const LOCKS_ONE_IN = 15;
/** How far the clock of this process may be from the database's, in the same machine. */
const CLOCKS_MS = 50;

const now = (): number => performance.timeOrigin + performance.now();

/** Runs a call and notes when it began and ended. */
async function timed<Input, Output>(
  input: Input,
  ask: () => Promise<Output | undefined>,
): Promise<Operation<Input, Output>> {
  const invokedAt = now();
  const output = await ask();
  return { input, output, invokedAt, returnedAt: output === undefined ? Infinity : now() };
}

/** What several clients do to one consent at the same time, and what they are told. */
export class ConsentHistory {
  readonly operations: Operation<ConsentInput, ConsentOutput>[] = [];
  readonly #decidedAt = new Set<string>();
  readonly #choices: string[];

  constructor(
    readonly student: LoadStudent,
    readonly drive: DriveItem,
  ) {
    this.#choices = choicesOn(drive).map(({ value }) => value);
  }

  /** One client's next call. @throws Error for an answer that cannot be */
  async act(url: string, random: Random): Promise<void> {
    const input: ConsentInput =
      random() < 0.5 ? { kind: 'read' } : { kind: 'decide', value: pick(random, this.#choices) };
    this.operations.push(
      await timed(input, async () => {
        const asked = await askConsent(url, this.student, this.drive, input);
        if (asked?.decidedAt) this.#decidedAt.add(asked.decidedAt);
        return asked?.output;
      }),
    );
  }

  /** Whether an answer told of a decision. */
  get isDecided(): boolean {
    return this.#decidedAt.size > 0;
  }

  /** Decisions that were refused since the deadline had passed. */
  get refusals(): number {
    return this.operations.filter(({ output }) => output === 'closed').length;
  }

  /** @param deadline in milliseconds since 1970; the clients' clock is the database's here @returns what is wrong */
  wrong(deadline: number): string[] {
    const key = `consent of ${this.student.enrollment} on ${this.drive.c_name}`;
    const wrong: string[] = [];
    if (!isLinearizable(consentModel, this.operations))
      wrong.push(`${key}: ${JSON.stringify(this.operations)}`);
    if (this.#decidedAt.size > 1) wrong.push(`${key} was decided at ${[...this.#decidedAt].join(' and ')}`);
    for (const at of this.#decidedAt) {
      if (Date.parse(at) >= deadline) wrong.push(`${key} was decided at ${at}, after the deadline`);
    }
    const inTime = this.operations.some(
      ({ input, invokedAt }) => input.kind === 'decide' && invokedAt < deadline,
    );
    if (this.isDecided && !inTime) wrong.push(`${key} was decided by a call after the deadline`);
    if (
      this.operations.some(
        ({ output, returnedAt }) => output === 'closed' && returnedAt < deadline - CLOCKS_MS,
      )
    )
      wrong.push(`${key} was refused before the deadline`);
    return wrong;
  }
}

/** What several clients do to one profile at the same time, and what they are told. */
export class ProfileHistory {
  readonly operations: Operation<ProfileInput, ProfileOutput>[] = [];
  #number = 100_000;

  /** @param initial the section's value before the history */
  constructor(
    readonly student: LoadStudent,
    readonly initial: string | null,
  ) {}

  /** One client's next call. @throws Error for an answer that cannot be */
  async act(url: string, random: Random): Promise<void> {
    const input = this.#next(random);
    this.operations.push(await timed(input, () => askProfile(url, this.student, input)));
  }

  #next(random: Random): ProfileInput {
    const drawn = random();
    if (drawn < 1 / LOCKS_ONE_IN) return { kind: 'lock' };
    if (drawn < 0.5) return { kind: 'save', value: String((this.#number += 1)) };
    return { kind: 'read', what: drawn < 0.65 ? 'lock' : 'value' };
  }

  /** @returns what is wrong */
  wrong(): string[] {
    if (isLinearizable(profileModel(this.initial), this.operations)) return [];
    return [`profile of ${this.student.enrollment}: ${JSON.stringify(this.operations)}`];
  }
}
