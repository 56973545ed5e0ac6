import type { StaffPrincipal } from '../../platform/http/access';

/** Who does something: somebody of the cell, a command on the machine, a student, or the portal itself. */
export type Actor =
  | { kind: 'staff'; id: string; studentId: string | null }
  | { kind: 'command'; words: string }
  | { kind: 'student'; id: string }
  | { kind: 'portal' };

/** The signed-in member of staff as an actor. */
export const actorOf = ({ id, studentId }: Pick<StaffPrincipal, 'id' | 'studentId'>): Actor => ({
  kind: 'staff',
  id,
  studentId,
});

/** The id by which an actor is known; null for a command and the portal. */
export const idOf = (actor: Actor): string | null => ('id' in actor ? actor.id : null);
