import * as z from '@portal/shared/zod';

/** Field errors of a 422 answer: field name to sentence (D-10). */
export const fieldErrors = z.record(z.string(), z.string());

/** The form of every answer. @param data schema of the payload, null where there is none */
export const envelope = <T extends z.ZodMiniType>(data: T) =>
  z.object({ success: z.boolean(), message: z.string(), data: z.nullable(data) });

/** An answer without a payload. */
export const plainAnswer = z.object({ success: z.boolean(), message: z.string(), data: z.unknown() });

/** The form of every failure (D-10); `requestId` names the server's log line. */
export const failure = z.object({
  success: z.literal(false),
  message: z.string(),
  data: z.nullable(z.unknown()),
  errors: z.optional(fieldErrors),
  requestId: z.optional(z.string()),
});

export type FieldErrors = z.infer<typeof fieldErrors>;
export type Failure = z.infer<typeof failure>;
export type Answer<T> = {
  success: boolean;
  message: string;
  data: T | null;
  errors?: FieldErrors;
  requestId?: string;
};
