import type { StaffPrincipal } from '../../platform/http/access';

/** Who does something: somebody of the cell, a command on the machine, a student, or the portal itself. */
export type Actor =
  | { kind: 'staff'; id: string; studentId: string | null }
  | { kind: 'command'; words: string }
  | { kind: 'student'; id: string }
  | { kind: 'portal' };

/** Who makes a console's call, as an actor: a logged-in member of staff, or a command. */
export const actorOf = ({
  id,
  studentId,
  command,
}: Pick<StaffPrincipal, 'id' | 'studentId' | 'command'>): Actor =>
  command === undefined ? { kind: 'staff', id, studentId } : { kind: 'command', words: command };

/** The id by which an actor is known; null for a command and the portal. */
export const idOf = (actor: Actor): string | null => ('id' in actor ? actor.id : null);
