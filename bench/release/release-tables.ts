import { median } from '../page/figures';
import type { Table } from '../report/result';
import type { BuildTimes } from './build-parts';
import type { RuleRelease, Switch } from './release-rule';

/** What `npm run bench:release` found, in seconds; a run of one piece leaves the other's figures. */
export type ReleaseData = {
  rule?: { release: RuleRelease; switches: Switch[] };
  builds?: BuildTimes[];
};

const tenths = (seconds: number): string => seconds.toFixed(1);
const thousandths = (seconds: number): string => seconds.toFixed(3);

function ruleTable({ release, switches }: NonNullable<ReleaseData['rule']>): Table {
  const { steps, whole, inForce, ended, form } = release;
  return {
    title: 'From a changed rule to in force',
    columns: ['step', 'seconds'],
    rows: [
      ...steps.map(([step, seconds]) => [step, tenths(seconds)]),
      ['in force on the server, from the start', tenths(inForce)],
      ['the command has ended, from the start', tenths(ended)],
      ['for comparison: a release with every check', tenths(whole)],
      ['a form that is opened then judges by it, after', tenths(form)],
      ['a switch alone: the answer', thousandths(median(switches.map(({ answered }) => answered)))],
      ['a switch alone: in force on the server', thousandths(median(switches.map((one) => one.inForce)))],
    ],
    notes: [
      'One release of mfe-profile by `npm run release -w mfe-profile`, after one with every check, to a running portal on the embedded database. “tests” are those that the rule reaches and that render no page, beside the types; “pages” those that do, which run beside lint once the rule is in force (`docs/decisions/0027-rules-before-pages.md`). “publish” is sending, judging (its rules in a worker, its pages in a shell), compressing, storing and the switch.',
      `The switch alone is a rollback and the way forward again, the median of ${switches.length}.`,
      'Wanted: in force within 30 s.',
    ],
  };
}

function buildTable(builds: BuildTimes[]): Table {
  const all = median(builds.at(-1)?.seconds ?? []);
  return {
    title: 'Building one part against building all',
    columns: ['built', 'seconds', 'of all'],
    rows: builds.map(({ what, seconds }) => [
      what,
      tenths(median(seconds)),
      `${Math.round((100 * median(seconds)) / all)}%`,
    ]),
    notes: [
      `\`npm run build -- PART\`, each as a process of its own, the median of ${builds[0]?.seconds.length ?? 0}. About a second of each is Node, webpack and its configuration.`,
    ],
  };
}

/** What a release takes, and a build. */
export const releaseTables = ({ rule, builds }: ReleaseData): Table[] => [
  ...(rule ? [ruleTable(rule)] : []),
  ...(builds ? [buildTable(builds)] : []),
];
