import type { RoundFacts } from '../../../platform/events/event';

type Round = { name: string; at: string; duration_minutes: number; mode: string; venue: string };

/** When and where a round takes place, as notifications say it (F-84). */
export const roundFacts = ({ name, at, duration_minutes: minutes, mode, venue }: Round): RoundFacts => ({
  round: name,
  on: at,
  minutes,
  mode,
  venue,
});
