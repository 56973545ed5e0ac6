import type { Browser } from '@playwright/test';
import { execFileSync } from 'node:child_process';
import { copyFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ApiClient } from '../../e2e/fixtures/api';
import { changeRule, SAID, saidByForm, saidByServer } from './changed-rule';
import { ReleaseClient } from '../../e2e/fixtures/release-client';
import { STUDENTS } from '../../e2e/fixtures/sample-students';
import type { TeamWorkspace } from '../../e2e/fixtures/team-workspace';
import { signedIn } from '../page/browser/launch';

const PART = 'mfe-profile';
/** How often the server is asked which rule it judges by: for a release seldom enough not to weigh, for a switch often enough for its figure. */
const ASK_RELEASED_MS = 250;
const ASK_SWITCHED_MS = 20;
/** A line of the release command: a step and its seconds. */
const STEP = /^ {2}(\w+) +([\d.]+) s$/gm;

/** Seconds of one release by command, from the changed rule on. */
export type RuleRelease = {
  /** Each step that the command names, in the order in which they end. */
  steps: [step: string, seconds: number][];
  /** A release with every check, before the rule was changed. */
  whole: number;
  /** From the command's start until the server judged by the new rule, and until the command had ended. */
  inForce: number;
  ended: number;
  /** A page that is opened then, until its form has judged by the new rule. */
  form: number;
};

/** Seconds of going back by one call: its answer, and the server's first answer by the rule that is in force again. */
export type Switch = { answered: number; inForce: number };

/** A running portal with its operator's environment. */
type Portal = { url: string; env: Record<string, string> };

const seconds = (since: number): number => (performance.now() - since) / 1000;

/** Resolves with the seconds since `began` when the server judges by a rule, or when nobody waits any more. */
async function untilSaid(
  api: ApiClient,
  said: string,
  { began, everyMs, isStopped = () => false }: { began: number; everyMs: number; isStopped?: () => boolean },
): Promise<number> {
  while (!isStopped() && (await saidByServer(api)) !== said) await wait(everyMs);
  return seconds(began);
}

/** The seconds in which a page is opened and its form judges an answer. @throws Error when it is not by that rule */
async function judgedByForm(browser: Browser, url: string, said: string): Promise<number> {
  const storageState = await signedIn(browser, url, STUDENTS.filledNotRegistered);
  const context = await browser.newContext({ baseURL: url, storageState });
  const page = await context.newPage();
  const began = performance.now();
  const judged = await saidByForm(page);
  const took = seconds(began);
  await context.close();
  if (judged !== said) throw new Error(`The form said: ${judged}`);
  return took;
}

/** Releases the part by command. @throws Error with the command's output when it fails */
async function releasePart(team: TeamWorkspace, env: Record<string, string>, more: string[] = []) {
  const began = performance.now();
  const { code, output } = await team.npm(['release', '-w', PART, ...more], env);
  if (code !== 0) throw new Error(output);
  return { output, took: seconds(began) };
}

/** Makes a repository of the checkout: git says later what changed since the release. */
function commit(cwd: string): void {
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=team', '-c', 'user.email=team@localhost', ...args], { cwd });
  copyFileSync(path.join(import.meta.dirname, '../../.gitignore'), path.join(cwd, '.gitignore'));
  git('init', '-q');
  git('add', '-A');
  git('commit', '-qm', 'Begin');
}

/**
 * Commits the team's checkout and releases the part with every check, as every team does before; then changes a rule in its checkout and releases that by
 * command: what of its types, lint and tests the rule reaches, build and publish.
 * @throws Error with the command's output when it fails
 */
export async function releaseRule(
  team: TeamWorkspace,
  { url, env }: Portal,
  browser: Browser,
): Promise<RuleRelease> {
  const api = await ApiClient.signIn(url, STUDENTS.filledNotRegistered);
  if ((await saidByServer(api)) !== SAID.old) throw new Error('The rule was changed before');
  const PORTAL_DEPLOY_TOKEN = await new ReleaseClient(env['DATA_DIR']!).token(PART);
  const byToken = { ...env, PORTAL_DEPLOY_TOKEN };
  commit(team.folder);
  const { took: whole } = await releasePart(team, byToken, ['--', '--whole']);
  await changeRule(team);
  const began = performance.now();
  let isOver = false;
  const judged = untilSaid(api, SAID.new, { began, everyMs: ASK_RELEASED_MS, isStopped: () => isOver });
  const { output, took: ended } = await releasePart(team, byToken).finally(() => (isOver = true));
  const inForce = await judged;
  const form = await judgedByForm(browser, url, SAID.new);
  const steps = [...output.matchAll(STEP)].map(([, step = '', took]): [string, number] => [
    step,
    Number(took),
  ]);
  return { steps, whole, inForce, ended, form };
}

/** Goes to the other of two releases and back. @param times how often, each a switch there and one back */
export async function switchRule({ url, env }: Portal, times: number): Promise<Switch[]> {
  const api = await ApiClient.signIn(url, STUDENTS.filledNotRegistered);
  const operator = new ReleaseClient(env['DATA_DIR']!);
  const { current, releases } = await operator.state(PART);
  const before = releases.find(({ hash }) => hash !== current)?.hash;
  const switches: Switch[] = [];
  for (let turn = 0; turn < 2 * times; turn += 1) {
    const [hash, said] = turn % 2 === 0 ? [before, SAID.old] : [current, SAID.new];
    const began = performance.now();
    await operator.rollback(PART, hash!);
    const answered = seconds(began);
    switches.push({ answered, inForce: await untilSaid(api, said, { began, everyMs: ASK_SWITCHED_MS }) });
  }
  return switches;
}
