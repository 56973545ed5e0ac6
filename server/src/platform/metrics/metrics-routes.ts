import type { FastifyPluginAsync } from 'fastify';
import { METRICS_PATH } from '@portal/shared/config/commands/operator-socket.mjs';
import type { Registry } from 'prom-client';
import { serverMetrics, type Measured } from './server-metrics';

/** GET /operator/metrics in Prometheus' text format, on the operator's socket only: it shows routes and loads. */
export const metricsRoutes =
  (measured: Measured): FastifyPluginAsync =>
  async (app) => {
    const config = { access: { principal: 'operator', right: 'read metrics' } } as const;
    let registry: Registry | undefined;
    app.get(METRICS_PATH, { config }, async (_request, reply) => {
      registry ??= serverMetrics(measured);
      return reply
        .header('cache-control', 'no-store')
        .type(registry.contentType)
        .send(await registry.metrics());
    });
  };
