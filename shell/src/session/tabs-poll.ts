const NAME = 'portal-session-poll';

/** What a poll found: whether the server answered, and how many messages are unread, where it said so (MSG-04). */
export type Found = { reachable: boolean; unread: number | null };

type TabsPoll = {
  /**
   * Runs the work unless another tab of this browser does, or has done it within `freshMs`; that tab's result is
   * then received instead.
   */
  once: (freshMs: number, work: () => Promise<Found>) => Promise<void>;
  close: () => void;
};

/**
 * Makes one poll of what every tab would do (SHL-07). Web Locks let one tab in at a time; a BroadcastChannel notifies
 * the others. A browser without them polls in each tab.
 * @param receive called with what another tab's poll found
 */
export function tabsPoll(receive: (found: Found) => void): TabsPoll {
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(NAME);
  // Half a second of slack: timers of two tabs do not fire in the same millisecond.
  const slackMs = 500;
  let doneAt = -Infinity;

  channel?.addEventListener('message', ({ data }: MessageEvent<Found | boolean>) => {
    doneAt = performance.now();
    // A tab of a former release says no more than whether.
    receive(typeof data === 'boolean' ? { reachable: data, unread: null } : data);
  });

  const run = async (freshMs: number, work: () => Promise<Found>): Promise<void> => {
    if (performance.now() - doneAt < freshMs - slackMs) return;
    const found = await work();
    doneAt = performance.now();
    channel?.postMessage(found);
  };

  return {
    async once(freshMs, work) {
      if (!('locks' in navigator)) return run(freshMs, work);
      let refused = true;
      const asked = navigator.locks.request(NAME, { ifAvailable: true }, async (lock) => {
        refused = false;
        if (lock) await run(freshMs, work);
      });
      // A browser that refuses storage refuses locks as well: this tab then polls by itself.
      await asked.catch((error: unknown) => {
        if (!refused) throw error;
        return run(freshMs, work);
      });
    },
    close: () => channel?.close(),
  };
}
