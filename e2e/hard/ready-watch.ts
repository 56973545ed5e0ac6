import { setTimeout as sleep } from 'node:timers/promises';

/** What /health/ready said, and when it began to. */
type ReadyChange = { at: number; isReady: boolean };

/** Asks /health/ready all the time, as a load balancer does, and notes each change. */
export function watchReady(url: string): { changes: ReadyChange[]; stop: () => Promise<void> } {
  const changes: ReadyChange[] = [];
  let over = false;
  const watching = (async () => {
    while (!over) {
      const answer = await fetch(`${url}/health/ready`).catch(() => undefined);
      const isReady = answer?.status === 200;
      if (changes.at(-1)?.isReady !== isReady) changes.push({ at: Date.now(), isReady });
      await sleep(25);
    }
  })();
  return {
    changes,
    async stop() {
      over = true;
      await watching;
    },
  };
}
