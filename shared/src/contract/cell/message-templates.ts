import * as z from '@portal/shared/zod';
import { asLine, atMost } from '../text-checks';
import { MESSAGE_LIMITS } from './limits';
import { messageText } from './messages';

/** The name of a template, by which it is chosen. */
const name = z
  .string()
  .check(asLine(), z.minLength(1, 'Please enter a name.'), atMost(MESSAGE_LIMITS.templateName));

/** What is typed of a template; the form in the console has the same rules. */
export const templateName = z.object({ name });

/** GET /cell/api/templates, by name: what messages begin with (F-73). */
export const messageTemplate = z.object({
  id: z.string(),
  name: z.string(),
  subject: z.string(),
  text: z.string(),
});
export const messageTemplates = z.array(messageTemplate);

/** POST /cell/api/templates: a template of the same name is replaced. */
export const saveTemplateRequest = z.strictObject({ name, ...messageText.shape });

export type MessageTemplate = z.infer<typeof messageTemplate>;
export type SaveTemplateRequest = z.infer<typeof saveTemplateRequest>;
