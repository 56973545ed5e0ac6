import type { Season, SeasonDone, SeasonsData } from '@portal/shared/contract/cell';
import { APPLICANTS_YEAR as year } from '../drives/test-drives';
import { contentBuild } from '../releases/manifests';
import { useConsole } from '../staff';

/** Why a season is closed or opened again. */
export const WHY = 'The season is over';
/** Of a drive whose season is that of the applicants, whenever it is open. */
export const OF_YEAR = { criteria: { min_cpi: 7, passout_year: year } };
/** A row of the public site's table. */
export const row = (year: number) => ({
  year,
  studentsSelected: 900,
  companiesVisited: 100,
  medianPackage: 5,
});

/** At the top of a suite: a server with the college's rules, an officer, and the calls about seasons. */
export function useSeasons() {
  const { server, officer } = useConsole({ rules: true });

  /** The college publishes a table, with a file beside it. */
  const publish = (...rows: object[]) => {
    const build = contentBuild('table');
    const sections = { statistics: rows as never, rules: ['be there'] };
    return server.services.releases.publish({ ...build, manifest: { ...build.manifest, sections } }, 'asha');
  };
  const site = async () => {
    const { body } = await server.app.inject('/content.json');
    return JSON.parse(body) as { sections: { statistics: object[]; rules?: string[] }; files: object } | null;
  };
  const seasons = async () => (await officer.data<SeasonsData>('seasons')).seasons;
  const seasonOf = async (wanted = year) => (await seasons()).find((one) => one.year === wanted)!;
  const change = async (
    name: 'closeSeason' | 'reopenSeason' | 'showSeason',
    { year: of, version, warnings }: Season,
    more: object = {},
  ) => {
    const common = name === 'showSeason' ? {} : { version, reason: WHY };
    const confirmed = name === 'closeSeason' ? { confirmed: warnings.map(({ code }) => code) } : {};
    const said = await officer.call(name, { id: String(of), body: { ...common, ...confirmed, ...more } });
    return { status: said.status, message: said.body.message, data: said.body.data as SeasonDone };
  };
  const undo = (batch: string) => officer.call('undo', { id: batch, body: { reason: 'A slip' } });
  const begin = (of: number) => officer.call('beginSeason', { id: String(of) });
  return { server, officer, publish, site, seasons, seasonOf, change, begin, undo };
}
