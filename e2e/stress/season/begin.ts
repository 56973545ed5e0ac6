import { Client } from 'pg';
import { randomFrom } from '../../../server/testing/random';
import { sampleCollege } from '../../fixtures/college-copy';
import { startPortal } from '../../fixtures/portal-process';
import { Officer } from './calls';
import { putClock, SeasonClock } from './clock';
import { gatherPlayers } from './people';
import type { Season } from './scene';

/** A season on a portal of its own, and a connection to its database. */
export type PlayedSeason = {
  season: Season;
  client: Client;
  env: Record<string, string>;
  end: () => Promise<void>;
};

/** A portal with the season's students and its clock. */
export async function beginSeason(seed: number, students: number): Promise<PlayedSeason> {
  const college = await sampleCollege();
  const databaseUrl = college.env['DATABASE_URL']!;
  await putClock(databaseUrl);
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ year: number }>('select max(year) as year from seasons');
  const year = rows[0]!.year;
  const players = await gatherPlayers(client, students, year);
  const portal = await startPortal(college.env);
  const end = async () => {
    await portal.stop();
    await client.end();
    await college.remove();
  };
  const officer = await Officer.signIn(portal.url);
  const clock = new SeasonClock(client);
  const { url } = portal;
  return {
    season: { url, folder: college.folder, officer, clock, random: randomFrom(seed), players, year },
    client,
    env: college.env,
    end,
  };
}
