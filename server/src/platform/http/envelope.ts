import { envelope, failure } from '@portal/shared/contract';
import type { ZodMiniType } from '@portal/shared/zod';

/** A successful answer. @param message sentence for a person @param data the payload */
export const ok = <T>(message: string, data: T) => ({ success: true as const, message, data });

/** Response schemas of a call whose payload is `data`, for validation and OpenAPI. */
export const answers = <T extends ZodMiniType>(data: T) => ({ 200: envelope(data), '4xx': failure });
