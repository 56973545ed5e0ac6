import { JOB_FACTS, PAY_FACTS, readFact, type Fact, type Job, type Pay } from '@portal/shared/contract/cell';
import * as z from 'zod';

/** A fact: a text, a number, or a list. Blank is not given. */
const fact = (of: Fact) =>
  z
    .union([z.string(), z.number(), z.array(z.string())], 'is a text, a number or a list')
    .transform((given, context) => {
      const isSplit =
        of.kind === 'words' && Array.isArray(given) && given.some((entry) => entry.includes(','));
      if (isSplit) {
        context.addIssue({ code: 'custom', message: 'has an entry with a comma, which would be two' });
        return z.NEVER;
      }
      const read = readFact(of, Array.isArray(given) ? given.join('\n') : String(given));
      if ('value' in read) return read.value;
      context.addIssue({ code: 'custom', message: read.error });
      return z.NEVER;
    })
    .optional();

/** The facts of a table; those that are not given are left out. */
const facts = <Values extends object>(table: Record<keyof Values, Fact>) =>
  z
    .strictObject(Object.fromEntries(Object.entries<Fact>(table).map(([key, of]) => [key, fact(of)])))
    .transform((values) => Object.fromEntries(Object.entries(values).filter(([, value]) => value)) as Values)
    .prefault({});

/** A drive file's `job`, and a role's `pay` (F-28): the editor's drafts are judged by them, too. */
export const jobInFile = facts<Required<Job>>(JOB_FACTS).transform((job): Job => job);
export const payInFile = facts<Required<Pay>>(PAY_FACTS).transform((pay): Pay => pay);
