import { roleLimitMessage } from '@portal/shared/contract';

/** What a change of the chosen roles gives: the titles in priority order, and a sentence where it was refused. */
type RoleChange = { selected: string[]; refusal: string | null };

/**
 * Chooses a role, or gives it up when it is chosen already; the order of choosing is the priority (CMP-07).
 * @param selected titles chosen so far, in priority order
 * @param title the role that was clicked
 * @param limit most roles that may be chosen (jobrole_limit)
 */
export function toggleRole(selected: readonly string[], title: string, limit: number): RoleChange {
  if (selected.includes(title))
    return { selected: selected.filter((other) => other !== title), refusal: null };
  if (selected.length >= limit) return { selected: [...selected], refusal: roleLimitMessage(limit) };
  return { selected: [...selected, title], refusal: null };
}

/**
 * Puts a chosen role at another rank; the others keep their order.
 * @param rank 0 is the first priority; a rank outside the list is brought to its nearer end
 * @returns the titles in the new order, unchanged when the role is not chosen
 */
export function placeRole(selected: readonly string[], title: string, rank: number): string[] {
  if (!selected.includes(title)) return [...selected];
  const others = selected.filter((other) => other !== title);
  const at = Math.max(0, Math.min(rank, others.length));
  return [...others.slice(0, at), title, ...others.slice(at)];
}
