import type { CellCallName } from '@portal/shared/contract/cell';
import { Refused } from './read-draft-file';

/** What a call of the console answers. */
type Answer<Data> = {
  status: number;
  success: boolean;
  message: string;
  data: Data;
  errors?: Record<string, string>;
};
/** Makes a call of the console. */
export type AskCell = <Data>(
  name: CellCallName,
  said: { id?: string; body?: object; file?: { bytes: Buffer; name: string; field: string } },
) => Promise<Answer<Data>>;

/** @throws Refused with the call's own words, field by field, and what was changed since where it is stale */
export function must<Data>(answer: Answer<Data>, at: string): Data {
  if (answer.success) return answer.data;
  const { changes = [] } = (answer.data ?? {}) as { changes?: { title: string; by: string; at: string }[] };
  throw new Refused([
    `${at}: ${answer.message}`,
    ...Object.entries(answer.errors ?? {}).map(([field, words]) => `  ${field}: ${words}`),
    ...changes.map(({ title, by, at: when }) => `  ${title}, by ${by}, ${when}`),
  ]);
}
