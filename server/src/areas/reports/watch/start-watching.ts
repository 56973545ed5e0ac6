import { ReleaseWatch, type WatchDeps } from './release-watch';

/** Between two looks: what is worse has 30 s in all, with the time in which browsers tell it. */
const EVERY_MS = 3_000;

/** Looks after releases as long as the server runs. @returns ends it, after the look under way */
export function startWatching(needs: WatchDeps): () => Promise<void> {
  const watch = new ReleaseWatch(needs);
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  const next = (): void => {
    if (isStopped) return;
    running = watch
      .look()
      .catch((err: unknown) => needs.log.warn({ err }, 'releases could not be looked after'))
      .finally(() => {
        if (!isStopped) timer = setTimeout(next, EVERY_MS).unref();
      });
  };
  next();
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await running;
  };
}
