import {
  FACT_HINTS,
  JOB_FACTS,
  JOB_KEYS,
  PAY_FACTS,
  PAY_KEYS,
  WORK_TYPES,
  type JobForm,
  type Pay,
} from '@portal/shared/contract/cell';

/** The controls of a form's page. */
type Controls = {
  text: (
    name: string,
    label: string,
    value: string,
    props?: { type?: string; hint?: string; size?: number },
  ) => string;
  choice: (name: string, label: string, options: readonly string[], value: string) => string;
};

/** The facts of the job; the selection process is the rounds below. */
export const factFields = ({ job = {} }: JobForm['drive'], { text, choice }: Controls): string =>
  JOB_KEYS.filter((key) => key !== 'selection')
    .map((key) => {
      const { kind, label } = JOB_FACTS[key];
      const value = job[key] ?? '';
      if (kind === 'choice') return choice(`job.${key}`, label, WORK_TYPES, value);
      const hint = FACT_HINTS[kind];
      return text(`job.${key}`, label, value, {
        ...(kind === 'month' ? { type: 'month' } : {}),
        hint,
      });
    })
    .join('');

/** Form fields for a role's pay other than its package (F-28). */
export const payFields = (pay: Pay | undefined, at: number, text: Controls['text']): string =>
  PAY_KEYS.map((key) => {
    const { kind, label } = PAY_FACTS[key];
    return text(`roles.${at}.pay.${key}`, `${label}, ${FACT_HINTS[kind]}`, pay?.[key] ?? '', { size: 10 });
  }).join('');
