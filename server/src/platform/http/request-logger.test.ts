import Fastify, { LogController } from 'fastify';
import pino from 'pino';
import { requestLogger } from './request-logger';

const LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const;

function logOf(lines: string[]) {
  const parent = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
  return { parent, log: requestLogger(parent).child({ requestId: 'r-1' }) };
}

test('API-08 every line of a request carries its id, at the level it was logged at', () => {
  const lines: string[] = [];
  const { log } = logOf(lines);
  for (const level of LEVELS) log[level]({ about: level }, 'said');
  log.silent('nothing');
  const logged = lines.map((line) => JSON.parse(line) as { requestId: string; level: number; about: string });
  expect(logged.map(({ about }) => about)).toEqual([...LEVELS]);
  expect(logged.map(({ level }) => level)).toEqual(LEVELS.map((level) => pino.levels.values[level]));
  expect(new Set(logged.map(({ requestId }) => requestId))).toEqual(new Set(['r-1']));
});

test('API-08 a request that logs nothing makes no logger, one that logs makes one', () => {
  const { parent, log } = logOf([]);
  const child = jest.spyOn(parent, 'child');
  expect(child).not.toHaveBeenCalled();
  log.info('one');
  log.info('two');
  expect(child).toHaveBeenCalledTimes(1);
});

test('API-08 a request that logs nothing makes no logger in an application either', async () => {
  const parent = pino({ level: 'error' }, { write: () => undefined });
  const child = jest.spyOn(parent, 'child');
  const app = Fastify({
    loggerInstance: requestLogger(parent),
    logController: new LogController({ disableRequestLogging: true }),
  });
  app.get('/quiet', () => 'quiet');
  app.get('/loud', (request) => {
    request.log.error('loud');
    return 'loud';
  });
  // The application's own is made once, by whatever comes first.
  await app.inject('/quiet');
  child.mockClear();
  await app.inject('/quiet');
  expect(child).not.toHaveBeenCalled();
  await app.inject('/loud');
  expect(child).toHaveBeenCalledTimes(1);
  await app.close();
});

test('API-08 a level set for one request is its own', () => {
  const lines: string[] = [];
  const { parent, log } = logOf(lines);
  expect(log.level).toBe('trace');
  log.level = 'error';
  log.info('dropped');
  parent.info('kept');
  log.child({ part: 'x' }).error('kept');
  expect(lines).toHaveLength(2);
});
