import { CALLS, sectionPath } from '../../shared/src/contract/calls';
import { STUDENTS } from '../fixtures/sample-students';
import { must } from './call';
import { enter } from './load-students';

/**
 * Looks at a running sample college as a browser and a student do: pages, every remote's entry, drives, and an identity
 * number, which opens only with the key that sealed it.
 * @returns what is wrong
 */
export async function unreadable(url: string): Promise<string[]> {
  const wrong: string[] = [];
  const fetched = async (address: string): Promise<string> => {
    const answer = await fetch(`${url}${address}`);
    if (answer.status !== 200) wrong.push(`${address} answers ${answer.status}`);
    return answer.text();
  };
  await fetched('/');
  const { remotes } = JSON.parse(await fetched('/registry.json')) as {
    remotes: { current: { entry: string } }[];
  };
  if (remotes.length === 0) wrong.push('no remote is in force');
  for (const { current } of remotes) await fetched(current.entry);

  const { token } = await enter(url, STUDENTS.filledNotRegistered);
  const personal = await must<{ aadhar_no: string }>(url, 'GET', sectionPath('personal'), { token });
  if (!/^\d{12}$/.test(personal.aadhar_no)) wrong.push(`an identity number reads ${personal.aadhar_no}`);
  const verified = await enter(url, STUDENTS.verified);
  const drives = await must<unknown[]>(url, 'GET', CALLS.eligibleCompanies.path, verified);
  if (drives.length === 0) wrong.push('a verified student sees no drive');
  return wrong;
}
