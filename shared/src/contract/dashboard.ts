import * as z from '@portal/shared/zod';
import { studentDebarment } from './debarments';

/** An offer that the student may answer until `at`, ISO 8601 in UTC (F-70). Older releases know the kinds of steps: it is none of them. */
export const offerToAnswer = z.object({
  r_id: z.string(),
  consentId: z.string(),
  c_name: z.string(),
  at: z.string(),
});
export type OfferToAnswer = z.infer<typeof offerToAnswer>;

/**
 * What is next for the student beside what is open to decide: a round to come or on, a result of the last days, a new
 * notice (W-48). Title: the round's name, or the state of the application; empty for a notice. Times are ISO 8601 in UTC.
 */
export const homeStep = z.object({
  ...offerToAnswer.shape,
  kind: z.enum(['round', 'result', 'notice']),
  title: z.string(),
});
export type HomeStep = z.infer<typeof homeStep>;

/** GET /student/get/getHomePageData; the counts and the notice feed the welcome card. */
export const homePageData = z.object({
  userInfo: z.object({ name: z.string(), branch: z.nullable(z.string()), is_verified: z.boolean() }),
  /** `event_at`: its beginning, where it has a time (F-85). */
  upcomingEvents: z.array(
    z.object({
      event_name: z.string(),
      event_date: z.string(),
      event_at: z.optional(z.nullable(z.string())),
      event_place: z.optional(z.nullable(z.string())),
      event_link: z.optional(z.nullable(z.string())),
    }),
  ),
  broadcastMessages: z.array(z.object({ id: z.string(), message: z.string() })),
  /** `placed`: 1 for a placed student, 0 while no offer is accepted (F-69). */
  counts: z.object({ eligible: z.number(), applied: z.number(), placed: z.number() }),
  /** Why there is nothing to apply for yet, with the path and link text of the missing step; null when all is well. */
  standing: z.nullable(
    z.object({ message: z.string(), path: z.nullable(z.string()), action: z.optional(z.string()) }),
  ),
  /** The debarment that is proposed or active; absent where there is none. */
  bar: z.optional(studentDebarment),
  next: z.array(homeStep),
  offers: z.optional(z.array(offerToAnswer)),
  server_time: z.string(),
});
export type HomePageData = z.infer<typeof homePageData>;
