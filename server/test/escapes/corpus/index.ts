import type { Escape } from '../escape';
import { constructors } from './constructors';
import { errors } from './errors';
import { depth, memory, time } from './exhaustion';
import { intrinsics, verdicts } from './intrinsics';
import { lookups } from './lookups';
import { getters, prototypes, proxies } from './prototypes';
import { json, symbols } from './symbols';
import { evaluation, language, wrapping } from './wrapping';

const GROUPS = [
  constructors,
  lookups,
  prototypes,
  proxies,
  getters,
  errors,
  symbols,
  json,
  intrinsics,
  verdicts,
  memory,
  time,
  depth,
  wrapping,
  evaluation,
  language,
];

/** Every escape that is known, group after group. */
export const ESCAPES: Escape[] = GROUPS.flatMap(({ escapes }) => escapes);
