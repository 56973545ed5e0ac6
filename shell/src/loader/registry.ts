import { REGISTRY } from '@portal/shared/config/page-state.mjs';
import type { Registry } from '@portal/shared/contract';

// No shared module here: the federation's script loader reads this before any of them is there.

/** What the shell knows is fresh for this long; a navigation after it asks again. */
const REGISTRY_FRESH_MS = 5_000;

const EMPTY: Registry = { revision: 0, shell: null, remotes: [] };

function readInline(): Registry {
  // Where HTML is made there is no page yet: beginWith() says what is released.
  if (typeof document === 'undefined') return EMPTY;
  const text = document.getElementById(REGISTRY.element)?.textContent;
  return text ? (JSON.parse(text) as Registry) : EMPTY;
}

let first = readInline();
let known = first;
/** The shell's release that this page runs. */
const ownShell = known.shell;
let checkedAt = performance.now();
let asking: Promise<void> | undefined;
const listeners = new Set<() => void>();

async function ask(): Promise<void> {
  // The browser sends the ETag of what it holds; an unchanged registry costs an empty answer.
  const response = await fetch(REGISTRY.path, { cache: 'no-cache' });
  if (!response.ok) return;
  const answer = (await response.json()) as Registry;
  checkedAt = performance.now();
  // A preview begins and ends for a browser without a switch.
  if (answer.revision === known.revision && answer.preview === known.preview) return;
  known = answer;
  for (const listener of listeners) listener();
}

/** The registry as the shell knows it now. */
export const currentRegistry = (): Registry => known;

/** True when the portal has another shell than this page: a file that this page still needs may be gone (MFE-06). */
export const isShellReplaced = (): boolean => known.shell !== ownShell;

/** The registry that the page came with: what its server-made HTML shows. */
export const firstRegistry = (): Registry => first;

/** Takes a registry as the page's own, where HTML is made. */
export function beginWith(registry: Registry): void {
  first = registry;
  known = registry;
}

/** True while what is known is younger than REGISTRY_FRESH_MS. */
export const registryIsFresh = (): boolean => performance.now() - checkedAt < REGISTRY_FRESH_MS;

/** Has the next one who needs the registry ask for it, whatever is on its way. */
export function expireRegistry(): void {
  checkedAt = -REGISTRY_FRESH_MS;
  asking = undefined;
}

/** Asks the server for the registry. Never rejects: without an answer the shell goes on with what it knows. */
export function refreshRegistry(): Promise<void> {
  const answer = (asking ??= ask()
    .catch(() => undefined)
    .finally(() => {
      if (asking === answer) asking = undefined;
    }));
  return answer;
}

/** Calls back after each change. @returns a function that stops */
export function onRegistryChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
