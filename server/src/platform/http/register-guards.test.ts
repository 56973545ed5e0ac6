import Fastify, { type FastifyInstance, type RouteOptions } from 'fastify';
import { principalOf, PUBLIC, STUDENT, type Guards } from './access';
import { placeGuards } from './register-guards';

const order: string[] = [];
const guards: Guards = {
  student: () => ({
    async onRequest(request) {
      order.push('guard');
      request.principal = { kind: 'student', id: '1', enrollment: '2', sessionId: '3' };
    },
  }),
  'session token': () => ({
    async preHandler(request) {
      order.push('guard');
      request.principal = { kind: 'session token', token: 't' };
    },
  }),
};

let app: FastifyInstance;
beforeEach(() => {
  order.length = 0;
  app = Fastify();
  placeGuards(app, guards);
});
afterEach(() => app.close());

/** Starts an application with one route more, in a plugin as every area's are. */
async function start(route: Pick<RouteOptions, 'method' | 'url' | 'config'>): Promise<void> {
  await app.register(async (plugin) => {
    plugin.route({ ...route, handler: () => 'answered' });
  });
  await app.ready();
}

test.each(['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE', ['GET', 'POST']])(
  'API-01 an application does not start with a route for %s that does not say who may call it',
  async (method) => {
    const named = [method].flat().join(', ');
    for (const url of ['/student/get/more', '/*']) {
      const broken = Fastify();
      placeGuards(broken, guards);
      await broken
        .register(async (plugin) => {
          // Hidden from the description, or a priority of its own: neither is a declaration.
          const config = { priority: 'poll' } as const;
          plugin.route({ method, url, config, schema: { hide: true }, handler: () => 'answered' });
        })
        .then(
          () => Promise.reject(new Error('it was added')),
          (error: Error) =>
            expect(error.message).toBe(
              `The route ${named} ${url} does not declare in config.access who may call it.`,
            ),
        );
      await expect(broken.ready()).rejects.toThrow(url);
    }
  },
);

test('API-01 an application does not start with a route for someone whom it has no guard for', async () => {
  const config = { access: { principal: 'operator', right: 'back up' } } as const;
  await expect(start({ method: 'GET', url: '/operator/backup', config })).rejects.toThrow(
    'The route GET /operator/backup is for the principal "operator", and this application has no guard for it.',
  );
});

test('API-01 a guard runs before the body is read or after, as it says, and on the HEAD of a GET', async () => {
  app.addHook('preParsing', async () => void order.push('body'));
  await app.register(async (plugin) => {
    plugin.addHook('onRequest', async () => void order.push('hook of the area'));
    plugin.get('/mine', { config: { access: STUDENT } }, (request) => principalOf(request, 'student').id);
    plugin.post('/out', { config: { access: { principal: 'session token' } } }, () => 'out');
    plugin.get('/all', { config: { access: PUBLIC } }, (request) => request.principal?.kind ?? 'nobody');
  });
  const orderOf = async (method: 'GET' | 'HEAD' | 'POST', url: string) => {
    order.length = 0;
    const { statusCode, body } = await app.inject({ method, url });
    expect(statusCode).toBe(200);
    return [body, ...order];
  };
  expect(await orderOf('GET', '/mine')).toEqual(['1', 'hook of the area', 'guard', 'body']);
  expect(await orderOf('HEAD', '/mine')).toEqual(['', 'hook of the area', 'guard', 'body']);
  expect(await orderOf('POST', '/out')).toEqual(['out', 'hook of the area', 'body', 'guard']);
  expect(await orderOf('GET', '/all')).toEqual(['nobody', 'hook of the area', 'body']);
});

test('API-01 a handler gets the principal that its route declares, and no other', async () => {
  await app.register(async (plugin) => {
    plugin.get('/wrong', { config: { access: STUDENT } }, (request) => principalOf(request, 'operator'));
    plugin.get('/none', { config: { access: PUBLIC } }, (request) => principalOf(request, 'student'));
  });
  for (const url of ['/wrong', '/none']) {
    expect((await app.inject({ url })).json()).toMatchObject({
      statusCode: 500,
      message: expect.stringContaining('its declaration says otherwise') as string,
    });
  }
});
