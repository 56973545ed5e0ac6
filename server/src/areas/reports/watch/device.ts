import type { FastifyRequest } from 'fastify';

/** The kinds of device that a fault may be limited to. Nothing finer is requested or stored with a count. */
export const DEVICES = ['phone', 'other'] as const;
export type Device = (typeof DEVICES)[number];

const PHONE = /\bMobi/;

/** What a browser runs on: as it says by its hint, else by its name. */
export function deviceOf({ headers }: Pick<FastifyRequest, 'headers'>): Device {
  const hint = headers['sec-ch-ua-mobile'];
  const isPhone = hint === undefined ? PHONE.test(headers['user-agent'] ?? '') : hint === '?1';
  return isPhone ? 'phone' : 'other';
}
