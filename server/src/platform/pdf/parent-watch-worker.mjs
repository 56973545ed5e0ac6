// Ends its process when its parent is gone, however busy the process's own thread is with a file.
import { workerData } from 'node:worker_threads';

const LOOK_EVERY_MS = 500;

setInterval(() => {
  if (process.ppid !== workerData) process.kill(process.pid, 'SIGKILL');
}, LOOK_EVERY_MS);
