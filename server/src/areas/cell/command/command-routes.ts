import { IMPORT_FILE_BYTES } from '@portal/shared/contract/cell';
import * as zod from '@portal/shared/zod';
import type { FastifyPluginAsync } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { answers, ok } from '../../../platform/http/envelope';
import { cellCommand } from './cell-command';
import { CELL_COMMAND_PATH } from './operator-path';
import type { CommandNeeds } from './words';

/** A file in base 64, and the words. */
const BODY_BYTES = IMPORT_FILE_BYTES * 1.5;
const word = zod.string().check(zod.maxLength(4_000));
const body = zod.object({
  words: zod.array(word).check(zod.maxLength(1_000)),
  group: zod.enum(['', 'staff']),
  /** Of the machine on which the words were typed. */
  /** What stands in the file that the words name, where they name one; in base 64. */
  file: zod.optional(zod.string().check(zod.regex(/^[A-Za-z0-9+/]*={0,2}$/))),
  user: zod.string().check(zod.minLength(1), zod.maxLength(120)),
});
const outcome = zod.object({ code: zod.number(), lines: zod.array(zod.string()) });

/**
 * The cell's commands on a running portal, for the operator alone and on the socket alone (CEL-83): the embedded database
 * is held by its server, so the command is done there. A refusal is no failure of the call: its code and words are the answer.
 */
export const cellCommandRoutes =
  (needs: CommandNeeds): FastifyPluginAsync =>
  async (plain) => {
    const config = { access: { principal: 'operator', right: 'run commands' } } as const;
    plain.withTypeProvider<ZodTypeProvider>().post(
      CELL_COMMAND_PATH,
      {
        config,
        bodyLimit: BODY_BYTES,
        schema: { summary: 'Do a command of the placement cell', body, response: answers(outcome) },
      },
      async (request) => {
        const { words, group, user, file = '' } = request.body;
        const read = () => Promise.resolve(Buffer.from(file, 'base64'));
        return ok('OK', await cellCommand(words, { user, group, read, open: () => Promise.resolve(needs) }));
      },
    );
  };
