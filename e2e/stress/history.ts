import type { ConsentReceipt, DriveItem, RegisteredData } from '@portal/shared/contract';
import { CALLS } from '../../shared/src/contract/calls';
import { MESSAGES } from '../../shared/src/contract/messages';
import { pick, type Random } from '../../server/testing/random';
import { resumePdf } from '../fixtures/resume';
import { call, must, wasDone, type Answer, type Student } from './client';
import { isLinearizable, type Operation } from './linearizable';
import { consentModel, profileModel } from './models';
import type { ConsentInput, ConsentOutput, ProfileInput, ProfileOutput } from './models';
import { readSave, receiptOf, roleOf, sendDecision, sendSave, sentSummary, summaryOf } from './writes';
import type { Decision } from './writes';

/** Of so many calls on a profile, one tries to lock it. */
const LOCKS_ONE_IN = 15;

const now = (): number => performance.timeOrigin + performance.now();

/** Runs a call and notes when it began and ended; a call that failed without an answer may have been done. */
async function timed<Input, Output>(
  input: Input,
  send: () => Promise<Output | undefined>,
): Promise<Operation<Input, Output>> {
  const invokedAt = now();
  const output = await send();
  return { input, output, invokedAt, returnedAt: output === undefined ? Infinity : now() };
}

/** What is read; undefined when no answer came. @throws Error for an answer that is no success */
const unlessGone = <T>(read: Promise<T>): Promise<T | undefined> =>
  read.catch((error: Error) => {
    if (error.cause === undefined || error.cause === 503) return undefined;
    throw error;
  });

/** What several clients do to one consent at the same time, and what they are told. */
export class ConsentHistory {
  readonly operations: Operation<ConsentInput, ConsentOutput>[] = [];
  readonly #decidedAt = new Set<string>();
  /** A decline, or an application with one of two resumes. */
  readonly #choices: Decision[];

  constructor(
    readonly student: Student,
    readonly drive: DriveItem,
  ) {
    const applications = ['one', 'two'].map((name) => ({
      student,
      drive,
      role: roleOf(drive),
      resume: resumePdf(name, 3000),
    }));
    this.#choices = [{ student, drive }, ...applications];
  }

  #told(receipt: ConsentReceipt | null): ConsentOutput {
    if (receipt) this.#decidedAt.add(receipt.decided_at);
    return { value: summaryOf(receipt) };
  }

  async #decide(url: string, choice: Decision): Promise<ConsentOutput | undefined> {
    const answer = await sendDecision(url, choice);
    if (!wasDone(answer)) return undefined;
    if (answer.status === 409) return 'conflict';
    if (answer.status === 200) return this.#told(answer.data);
    throw new Error(`deciding: ${answer.status} ${answer.message}`);
  }

  /** One client's next call. @throws Error for an answer that cannot be */
  async act(url: string, random: Random): Promise<void> {
    const choice = pick(random, this.#choices);
    const operation =
      random() < 0.5
        ? timed<ConsentInput, ConsentOutput>({ kind: 'read' }, async () => {
            const receipt = await unlessGone(receiptOf(url, this.student, this.drive));
            return receipt === undefined ? undefined : this.#told(receipt);
          })
        : timed<ConsentInput, ConsentOutput>({ kind: 'decide', value: sentSummary(choice) }, () =>
            this.#decide(url, choice),
          );
    this.operations.push(await operation);
  }

  /** @returns what is wrong */
  wrong(): string[] {
    const key = `consent of ${this.student.enrollment} on ${this.drive.c_name}`;
    const wrong: string[] = [];
    if (!isLinearizable(consentModel, this.operations))
      wrong.push(`${key}: ${JSON.stringify(this.operations)}`);
    const moments = [...this.#decidedAt];
    if (moments.length > 1) wrong.push(`${key} was decided at ${moments.join(' and ')}`);
    return wrong;
  }
}

const profileOutput = (answer: Answer): ProfileOutput | undefined => {
  if (!wasDone(answer)) return undefined;
  if (answer.status === 200) return 'done';
  if (answer.status !== 409) throw new Error(`a profile's call: ${answer.status} ${answer.message}`);
  return answer.message === MESSAGES.profileLocked ? 'locked' : 'again';
};

/** What several clients do to one profile at the same time, and what they are told. */
export class ProfileHistory {
  readonly operations: Operation<ProfileInput, ProfileOutput>[] = [];
  #number = 100_000;

  /** @param initial the section's value before the history */
  constructor(
    readonly student: Student,
    readonly initial: string | null,
  ) {}

  /** One client's next call: a save, a lock, or a read of either. @throws Error for an answer that cannot be */
  async act(url: string, random: Random): Promise<void> {
    const drawn = random();
    const { token } = this.student;
    if (drawn < 1 / LOCKS_ONE_IN) {
      const path = `${CALLS.setRegistered.path}?isRegistered=true`;
      return this.#add({ kind: 'lock' }, async () => profileOutput(await call(url, 'PUT', path, { token })));
    }
    if (drawn < 0.5) {
      const number = (this.#number += 1);
      return this.#add({ kind: 'save', value: String(number) }, async () =>
        profileOutput(await sendSave(url, 'section', this.student, number)),
      );
    }
    if (drawn < 0.65)
      return this.#add({ kind: 'read', what: 'lock' }, async () => {
        const read = must<RegisteredData>(url, 'GET', CALLS.registered.path, { token });
        const data = await unlessGone(read);
        return data && { isLocked: data.is_registered };
      });
    return this.#add({ kind: 'read', what: 'value' }, async () => {
      const value = await unlessGone(readSave(url, 'section', this.student));
      return value === undefined ? undefined : { value };
    });
  }

  async #add(input: ProfileInput, send: () => Promise<ProfileOutput | undefined>): Promise<void> {
    this.operations.push(await timed(input, send));
  }

  /** @returns what is wrong */
  wrong(): string[] {
    if (isLinearizable(profileModel(this.initial), this.operations)) return [];
    return [`profile of ${this.student.enrollment}: ${JSON.stringify(this.operations)}`];
  }
}
