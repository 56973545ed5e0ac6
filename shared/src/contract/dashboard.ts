import * as z from '@portal/shared/zod';

/** GET /student/get/getHomePageData; the counts and the notice feed the welcome card. */
export const homePageData = z.object({
  userInfo: z.object({ name: z.string(), branch: z.nullable(z.string()), is_verified: z.boolean() }),
  upcomingEvents: z.array(z.object({ event_name: z.string(), event_date: z.string() })),
  broadcastMessages: z.array(z.object({ id: z.string(), message: z.string() })),
  counts: z.object({ eligible: z.number(), applied: z.number(), placed: z.number() }),
  /** Why there is nothing to apply for yet, in words, with the path that mends it and what its link says; null when all is well. */
  standing: z.nullable(
    z.object({ message: z.string(), path: z.nullable(z.string()), action: z.optional(z.string()) }),
  ),
  server_time: z.string(),
});
export type HomePageData = z.infer<typeof homePageData>;
