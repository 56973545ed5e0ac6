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
    if (value === undefined) continue;
    const group = groups.get(value);
    if (group) group.push(claim);
    else groups.set(value, [claim]);
  }
  return groups;
}

/** What each row of a group reads of the others with its value; null where there is none. */
function sharedTexts(field: Field, group: readonly Claim[]): (claim: Claim) => string | null {
  // Those with the same enrollment are named once.
  const ownOf = (claim: Claim) => (field === 'enrollment' ? claim : claim.enrollment);
  const counts = new Map<unknown, number>();
  // No row names others than these: a file of one address is not searched again for each row.
  const first: Claim[] = [];
  for (const claim of group) {
    const count = counts.get(ownOf(claim)) ?? 0;
    counts.set(ownOf(claim), count + 1);
    if (count < NAMED && first.length < 2 * NAMED) first.push(claim);
  }
  return (claim) => {
    const others = group.length - (counts.get(ownOf(claim)) ?? 0);
    if (others === 0) return null;
    const more = others > NAMED ? ` and ${others - NAMED} more` : '';
    const shown = first.filter((one) => ownOf(one) !== ownOf(claim)).slice(0, NAMED);
    return `${shown.map(named).join(' and ')}${more} ${others > 1 ? 'have' : 'has'} the same ${field}`;
  };
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
    for (const group of groupsOf(claims, field).values()) {
      const textOf = sharedTexts(field, group);
      for (const claim of group) {
        const words = textOf(claim);
        if (words !== null) add(claim.line, words);
      }
    }
  // A holder whose own row gives them another address makes room, unless that row is refused.
  const rowOf = new Map(claims.map((claim) => [claim.enrollment, claim]));
  const leaves = ({ enrollment, email }: Holder): boolean => {
    const row = rowOf.get(enrollment);
    return row?.email !== undefined && row.email !== email && !row.isFaulty && !faults.has(row.line);
  };
  const takers = groupsOf(claims, 'email');
  const heldBy = new Map(
    [...holders].flatMap(([address, all]) => all.map((one) => [one.enrollment, address] as const)),
  );
  const open = [...claims];
  for (const { line, enrollment, email, isChanged } of open) {
    if (!isChanged || email === undefined || faults.has(line)) continue;
    const holder = holders.get(email)?.find((one) => one.enrollment !== enrollment && !leaves(one));
    if (!holder) continue;
    add(line, `${holder.name}, ${holder.enrollment}, who is on the college’s list, has the same email`);
    // Who is refused keeps an address: only the rows that take it are looked at again.
    const held = enrollment === undefined ? undefined : heldBy.get(enrollment);
    if (held !== undefined) open.push(...(takers.get(held) ?? []));
  }
  return faults;
}
