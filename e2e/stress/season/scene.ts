import type { DriveFacts, RoundStudent } from '../../../shared/src/contract/cell';
import type { Random } from '../../../server/testing/random';
import type { Officer } from './calls';
import type { SeasonClock } from './clock';
import type { Player } from './people';
import type { Case, DrivePlan } from './plan';

/** The season that is played. */
export type Season = {
  url: string;
  /** The portal's data folder. */
  folder: string;
  officer: Officer;
  clock: SeasonClock;
  random: Random;
  players: Player[];
  year: number;
};
export type Played = DrivePlan & { id: string; rounds: string[]; has: (...cases: Case[]) => boolean };

const WHY = 'As the company wrote to the placement cell.';
/** A reason where the case has none of its own. */
export const why = { reason: WHY };

export const factsOf = ({ officer }: Season, { id }: Pick<Played, 'id'>) =>
  officer.ask<DriveFacts>('drive', { id });

/** A change of a drive at its version now. */
export async function change<T>(
  season: Season,
  drive: Pick<Played, 'id'>,
  name: Parameters<Officer['ask']>[0],
  { id = drive.id, ...body }: Record<string, unknown> & { id?: string },
): Promise<T> {
  const { version } = await factsOf(season, drive);
  return season.officer.ask<T>(name, { id, body: { version, ...why, ...body } });
}

export const playerOf = ({ players }: Season, enrollment: string) =>
  players.find((one) => one.enrollment === enrollment);

export const studentsIn = ({ officer }: Season, round: string, of = 'in') =>
  officer.all<RoundStudent>('roundStudents', { id: round, query: { of } });
