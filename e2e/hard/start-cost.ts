import type { SpawnedPortal } from '../fixtures/portal-process';
import { cpuTimeOf } from './cpu-time';

/** What a start takes: by the clock, and of processors (by the clock too, where the system does not tell). */
export type StartCost = { ms: number; cpuMs: number };

/** Waits for a server that was just spawned. @throws Error with its output when it does not get ready */
export async function costOfStart({ child, ready }: SpawnedPortal): Promise<StartCost> {
  const began = performance.now();
  await ready();
  const ms = Math.round(performance.now() - began);
  return { ms, cpuMs: cpuTimeOf(child.pid!) ?? ms };
}

/** What the undisturbed first start took, which made the college that all tests copy. */
export const costOfFirstStart = (): StartCost =>
  JSON.parse(process.env['PORTAL_E2E_FIRST_START'] ?? '') as StartCost;
