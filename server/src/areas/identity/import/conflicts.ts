/** A row by what must be one student's own. @property isChanged whether the row sets the address again */
export type Claim = {
  line: number;
  name: string;
  enrollment: string | undefined;
  email: string | undefined;
  isChanged: boolean;
  isFaulty: boolean;
};
/** A student of the college's list who has an address. */
export type Holder = { enrollment: string; name: string; email: string };

/** Rows that a message names; the others are counted. */
const NAMED = 3;

type Field = 'enrollment' | 'email';

const named = ({ line, name }: Claim): string => (name === '' ? `row ${line}` : `row ${line}, ${name},`);

/** The rows with the same value, by the value. */
function groupsOf(claims: readonly Claim[], field: Field): Map<string, Claim[]> {
  const groups = new Map<string, Claim[]>();
  for (const claim of claims) {
    const value = claim[field];
    if (value !== undefined) groups.set(value, [...(groups.get(value) ?? []), claim]);
  }
  return groups;
}

/** What a row reads of the others with its value. */
function sharedText(field: Field, claim: Claim, group: readonly Claim[]): string | null {
  // Those with the same enrollment are named once.
  const others = group.filter(
    (one) => one !== claim && (field === 'enrollment' || one.enrollment !== claim.enrollment),
  );
  if (others.length === 0) return null;
  const more = others.length > NAMED ? ` and ${others.length - NAMED} more` : '';
  const rows = others.slice(0, NAMED).map(named).join(' and ');
  return `${rows}${more} ${others.length > 1 ? 'have' : 'has'} the same ${field}`;
}

/**
 * What keeps rows from being one student each: the same enrollment or address in two rows, and an address of another student
 * on the college's list. Each row names the other (F-23).
 * @param holders by address, of the rows' addresses
 * @returns faults by the row's line
 */
export function conflictsOf(
  claims: readonly Claim[],
  holders: ReadonlyMap<string, readonly Holder[]>,
): Map<number, string[]> {
  const faults = new Map<number, string[]>();
  const add = (line: number, fault: string) => faults.set(line, [...(faults.get(line) ?? []), fault]);
  for (const field of ['enrollment', 'email'] as const)
    for (const group of groupsOf(claims, field).values())
      for (const claim of group) {
        const words = group.length > 1 ? sharedText(field, claim, group) : null;
        if (words !== null) add(claim.line, words);
      }
  // A holder whose own row gives them another address makes room, unless that row is refused.
  const rowOf = new Map(claims.map((claim) => [claim.enrollment, claim]));
  const leaves = ({ enrollment, email }: Holder): boolean => {
    const row = rowOf.get(enrollment);
    return row?.email !== undefined && row.email !== email && !row.isFaulty && !faults.has(row.line);
  };
  let found = true;
  while (found) {
    found = false;
    for (const { line, enrollment, email, isChanged } of claims) {
      if (!isChanged || email === undefined || faults.has(line)) continue;
      const holder = holders.get(email)?.find((one) => one.enrollment !== enrollment && !leaves(one));
      if (!holder) continue;
      add(line, `${holder.name}, ${holder.enrollment}, on the college’s list has the same email`);
      found = true;
    }
  }
  return faults;
}
