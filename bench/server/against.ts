import { Latencies } from '../load/latencies';
import { portalOf, PORTAL } from '../load/programs';
import type { DatabaseKind } from '../../server/testing/databases';
import type { CallName } from './calls';
import { logInAtOnce } from './log-in-at-once';
import {
  figuresOf,
  measure,
  portalSide,
  startAgain,
  stopSide,
  untilQuiet,
  warmUp,
  type Figure,
  type Side,
} from './variants';

const MS_A_ROUND = 1500;
const WARM_MS = 1000;

/** What is compared. A burst of logins takes seconds; it is played in the first rounds alone. */
type Plan = { calls: CallName[]; rounds: number; loginRounds: number };

export const EVERY_CALL: Plan = {
  calls: ['validateToken', 'dashboard', 'drive list', 'section save'],
  rounds: 6,
  loginRounds: 3,
};
/** The poll's cost differs by a fifth from one process to the next: its ratio wants more of them. */
export const POLL_ALONE: Plan = { calls: ['validateToken'], rounds: 16, loginRounds: 0 };

/** A side's name: which code, and on which database. */
type Version = 'this' | 'other';
type ComparedSide = `${Version} ${DatabaseKind}`;
/** 500 logins at the same moment: how long until the last had its answer, and the server's CPU, each round. */
type Logins = { side: ComparedSide; ms: number[]; cpuMs: number[]; refused: number };
export type Compared = { calls: Figure<ComparedSide>[]; logins: Logins[] };

async function logIn(side: Side<ComparedSide>, logins: Logins): Promise<void> {
  const began = performance.now();
  const before = await side.process.measure();
  const answers = await logInAtOnce(side.process.port, new Latencies());
  const after = await side.process.measure();
  logins.ms.push(performance.now() - began);
  logins.cpuMs.push((after.cpuMicros - before.cpuMicros) / 1000);
  logins.refused += answers.filter(({ status }) => status !== '200').length;
}

/** One round: every call warmed up and measured on each side in turn, then a burst of logins. */
async function playRound(
  round: number,
  { calls, loginRounds }: Plan,
  sides: Side<ComparedSide>[],
  logins: Logins[],
): Promise<void> {
  // Whoever goes first in one round goes last in the next.
  const turn = round % 2 === 0 ? [0, 1] : [1, 0];
  await Promise.all(sides.map(untilQuiet));
  for (const call of calls) {
    for (const at of turn) await warmUp(sides[at]!, call, WARM_MS);
    for (const at of turn) await measure(sides[at]!, call, MS_A_ROUND, true);
  }
  if (round >= loginRounds) return;
  for (const at of turn) await logIn(sides[at]!, logins[at]!);
}

/**
 * Who starts first takes turns, apart from who is measured first: it waits while the other one starts, and a process that
 * was idle for 20 s has polls that cost more from then on, whatever its code.
 */
const startOrder = (round: number): [number, number] => (Math.floor(round / 2) % 2 === 0 ? [0, 1] : [1, 0]);

async function compareOn(kind: DatabaseKind, other: string, plan: Plan): Promise<Compared> {
  const programs = { this: PORTAL, other: portalOf(other) };
  const sides: Side<ComparedSide>[] = [];
  try {
    sides.push(await portalSide(`this ${kind}`, kind, programs.this));
    sides.push(await portalSide(`other ${kind}`, kind, programs.other));
    const logins = sides.map(({ name }): Logins => ({ side: name, ms: [], cpuMs: [], refused: 0 }));
    for (let round = 0; round < plan.rounds; round += 1) {
      for (const at of startOrder(round))
        await startAgain(sides[at]!, at === 0 ? programs.this : programs.other);
      await playRound(round, plan, sides, logins);
    }
    return { calls: sides.flatMap(figuresOf), logins };
  } finally {
    for (const side of sides) await stopSide(side);
  }
}

/**
 * Measures this checkout's server beside another's, both up at once and each in turn, round after round. Each round
 * starts both again: what the compiler of one process happens to make of the code is up to a fifth of the poll's cost.
 * @param other another checkout of this project, built @param kinds on which databases
 */
export async function compareWith(
  other: string,
  plan: Plan,
  kinds: readonly DatabaseKind[],
): Promise<Compared> {
  const compared: Compared = { calls: [], logins: [] };
  for (const kind of kinds) {
    const { calls, logins } = await compareOn(kind, other, plan);
    compared.calls.push(...calls);
    compared.logins.push(...logins);
  }
  return compared;
}
