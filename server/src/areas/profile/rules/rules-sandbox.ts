import { openSandbox, type Sandbox } from '../../../platform/sandbox/sandbox';
import { rulesRunner, rulesProgram } from './rules-program';

/** A rules file answers within this. It takes 1 ms. */
const ANSWER_MS = 5_000;
/** The rules and zod take about 4 MB; what they describe is 60,000 characters. */
const LIMITS = { memoryMb: 48, stackKb: 1024, resultChars: 500_000 };

/** The rules file failed: it threw, hung, grew, or gave what cannot be read. */
export class RulesFailure extends Error {}

/**
 * One rules file in a sandbox of its own.
 * @param code of a rules.cjs @param answerMs longest time to load it, and for one answer
 */
export const openRules = (code: string, answerMs = ANSWER_MS): Sandbox =>
  openSandbox({
    who: 'The rules',
    prepare: [rulesRunner],
    program: rulesProgram,
    data: { code },
    limits: { ...LIMITS, loadMs: answerMs, callMs: answerMs },
    Failure: RulesFailure,
  });
