import { randomUUID } from 'node:crypto';

/** Longest part of a code that is made of a name: a code has 63 characters. */
export const SLUG_MAX = 48;
const MOST_TRIES = 100;

/** A name as the beginning of a code: 'Kuberon Payments' to 'kuberon-payments'. */
export const slugOf = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, SLUG_MAX)
    .replace(/^-+|-+$/g, '') || 'company';

/** The first of 'x', 'x-2', 'x-3' … that is free. */
export async function freeOf(stem: string, isTaken: (name: string) => Promise<boolean>): Promise<string> {
  for (let at = 1; at < MOST_TRIES; at += 1) {
    const name = at === 1 ? stem : `${stem}-${at}`;
    if (!(await isTaken(name))) return name;
  }
  return `${stem}-${randomUUID().slice(0, 8)}`;
}
