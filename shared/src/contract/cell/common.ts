import * as z from '@portal/shared/zod';
import { asText, atMost } from '../text-checks';
import { PAGE_SIZE_MAX, REASON_MAX } from './limits';

/** Why something is done; the person whom it concerns may read it. */
export const reason = z
  .string('Please give a reason.')
  .check(asText(), z.minLength(3, 'Please give a reason.'), atMost(REASON_MAX));

const instant = z.iso.datetime();
const id = z.string().check(z.minLength(1), z.maxLength(64));

/** As what a list is exported. */
export const EXPORT_FORMATS = ['csv', 'xlsx'] as const;
/** What every export of a list carries: an export is written down among the actions. */
export const exportFields = { format: z.enum(EXPORT_FORMATS) };

/** What every change of one thing carries: the version that the person saw (CEL-82). */
export const changeFields = {
  version: z.string('Please say which version you saw.').check(z.minLength(1), z.maxLength(64)),
};

const whole = (most: number) =>
  z.string().check(
    z.regex(/^\d{1,6}$/),
    z.refine((text) => Number(text) <= most),
  );

/** The page of a list, as it is in the address: counted from 1. */
export const pageQuery = {
  page: z.optional(whole(100_000)),
  size: z.optional(whole(PAGE_SIZE_MAX)),
  order: z.optional(z.enum(['asc', 'desc'])),
};

/** One page of a list, how many rows the whole list has, and when it was read. */
export const pageOf = <T extends z.ZodMiniType>(row: T) =>
  z.object({
    rows: z.array(row),
    total: z.number(),
    page: z.number(),
    size: z.number(),
    updated_at: instant,
  });

/** Someone of the cell, as others see them. */
export const person = z.object({ id, name: z.string() });

/** What a 409 of a stale change brings in `data`: who changed what meanwhile, newest first, and the version now. */
export const staleData = z.object({
  version: z.string(),
  changes: z.array(
    z.object({
      at: instant,
      by: z.string(),
      kind: z.string(),
      title: z.string(),
      reason: z.nullable(z.string()),
    }),
  ),
});

/**
 * What a change gives: its batch (to undo it by) and the version after it, where it was one thing.
 * `notified`: how many students its notifications are for; absent in answers of older releases (F-80).
 */
export const doneData = z.object({
  batch: id,
  version: z.nullable(z.string()),
  changed: z.number(),
  notified: z.optional(z.number()),
});

export type ExportFormat = (typeof EXPORT_FORMATS)[number];
export type Person = z.infer<typeof person>;
export type StaleData = z.infer<typeof staleData>;
export type DoneData = z.infer<typeof doneData>;
