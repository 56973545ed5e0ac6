import { takeContent } from '@portal/shared/college';
import { CONTENT } from '@portal/shared/config/page-state.mjs';
import type { PortalContent } from '@portal/shared/contract';
import { session } from '@portal/shared/session';

/** A visitor reads the content: what is published shows within 5 s (W-22). Asking costs an answer without a body. */
const VISITOR_MS = 4_000;
/** Who is logged in sees the footer and the bank account of it. */
const SIGNED_IN_MS = 60_000;
/** A page that no one has touched for this long asks no more until someone does. */
const IN_USE_MS = 300_000;
const USES = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const;

async function ask(): Promise<void> {
  const response = await fetch(CONTENT.path, {
    // The browser sends the ETag of what it holds.
    cache: 'no-cache',
    signal: AbortSignal.timeout(VISITOR_MS),
  });
  if (response.ok) takeContent((await response.json()) as PortalContent | null);
}

/**
 * Asks again and again for the active content while the page is seen and used, and shows what is new.
 * @returns a function that stops
 */
export function watchContent(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let usedAt = performance.now();
  let isResting = false;

  const schedule = (): void => {
    clearTimeout(timer);
    const waitMs = session.getState().token === null ? VISITOR_MS : SIGNED_IN_MS;
    isResting = document.hidden || performance.now() - usedAt > IN_USE_MS;
    if (!isResting) timer = setTimeout(now, waitMs);
  };
  // Without an answer the page goes on with what it shows.
  const now = (): void =>
    void ask()
      .catch(() => undefined)
      .finally(schedule);
  const used = (): void => {
    usedAt = performance.now();
    if (!isResting || document.hidden) return;
    isResting = false;
    now();
  };

  const stopFollowing = session.subscribe(schedule);
  for (const use of USES) window.addEventListener(use, used, { passive: true });
  document.addEventListener('visibilitychange', used);
  schedule();
  return () => {
    clearTimeout(timer);
    stopFollowing();
    for (const use of USES) window.removeEventListener(use, used);
    document.removeEventListener('visibilitychange', used);
  };
}
