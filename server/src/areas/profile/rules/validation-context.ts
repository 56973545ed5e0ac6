import type { Degree } from '@portal/shared/contract';

/** What a result depends on besides the input; `owned` has the values that server-owned fields may repeat. */
export type ValidationContext = {
  degree: Degree | null;
  /** YYYY-MM-DD in Asia/Kolkata. */
  today: string;
  owned?: Record<string, (string | number | null)[]>;
};
