import { CALLS, pathOf } from '../../shared/src/contract/calls';
import type { Ask } from './steady-load';
import type { LoadStudent } from './load-students';

/** What pages of a signed-in student ask for: the poll, lists that read the database, and a draft that writes. */
export function studentAsks({ token }: LoadStudent): Ask[] {
  const headers = { Authorization: `Bearer ${token}` };
  const json = { ...headers, 'Content-Type': 'application/json' };
  return [
    { ...CALLS.validateToken, headers },
    { ...CALLS.eligibleCompanies, headers },
    { ...CALLS.registered, headers },
    {
      method: CALLS.saveDraft.method,
      path: pathOf(CALLS.saveDraft.path, { section: 'ssc' }),
      headers: json,
      body: JSON.stringify({ ssc_name: 'City School' }),
    },
  ];
}
