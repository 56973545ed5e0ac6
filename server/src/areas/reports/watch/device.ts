import type { FastifyRequest } from 'fastify';

/** What a fault may be of alone. Nothing finer is asked, and nothing of it is kept beside a count. */
export const DEVICES = ['phone', 'other'] as const;
export type Device = (typeof DEVICES)[number];

const PHONE = /\bMobi/;

/** What a browser runs on: as it says by its hint, else by its name. */
export function deviceOf({ headers }: Pick<FastifyRequest, 'headers'>): Device {
  const hint = headers['sec-ch-ua-mobile'];
  const isPhone = hint === undefined ? PHONE.test(headers['user-agent'] ?? '') : hint === '?1';
  return isPhone ? 'phone' : 'other';
}
