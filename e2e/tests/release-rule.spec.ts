import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { ApiClient } from '../fixtures/api';
import { changeRule, SAID, saidByForm, saidByServer } from '../fixtures/changed-rule';
import { test } from '../fixtures/own-portal';
import { expect } from '../fixtures/portal';
import { STUDENTS } from '../fixtures/sample-students';
import { signIn } from '../fixtures/sign-in';
import { teamWorkspace } from '../fixtures/team-workspace';

test.setTimeout(240_000);

/** The part's own suites take minutes and run elsewhere; here two of them stand for all. */
const LEFT_OUT = ['src/form', 'src/pages', 'src/rules'].map((folder) => `mfe-profile/${folder}`);
const KEPT = /(options|profile-rules)\.test\.ts$/;

test('MFE-03 MFE-04 MFE-10 a rule that is changed is previewed, and released, by command, is in force in form and server, and goes back by one command', async ({
  page,
  own,
}) => {
  const asOperator = { PORTAL_URL: own.url, DATA_DIR: own.folder };
  const team = await teamWorkspace(['mfe-profile']);
  for (const folder of LEFT_OUT) {
    for (const file of await readdir(path.join(team.folder, folder))) {
      if (/\.test\.tsx?$/.test(file) && !KEPT.test(file)) await rm(path.join(team.folder, folder, file));
    }
  }
  await signIn(page, STUDENTS.filledNotRegistered);
  const api = await ApiClient.signIn(own.url, STUDENTS.filledNotRegistered);
  expect(await saidByForm(page)).toBe(SAID.old);
  expect(await saidByServer(api)).toBe(SAID.old);

  const { output } = await team.npm(['releases', '--', 'token', 'mfe-profile'], asOperator);
  const env = { ...asOperator, PORTAL_DEPLOY_TOKEN: output.trim().split('\n').at(-1) ?? '' };
  await changeRule(team);

  const shown = await team.npm(['release', '-w', 'mfe-profile', '--', '--preview'], env);
  expect(shown.code, shown.output).toBe(0);
  const link = /^Until [-\d: ]+ \(UTC\) it opens at (http\S+)$/m.exec(shown.output)![1]!;
  const takeBack = /^To take it back: npm run releases -- (abandon mfe-profile [0-9a-f]+)$/m.exec(
    shown.output,
  )![1]!;
  const opened = () => fetch(link, { redirect: 'manual' }).then(({ status }) => status);
  expect(await opened()).toBe(303);
  expect(await saidByServer(api)).toBe(SAID.old);
  const taken = await team.npm(['releases', '--', ...takeBack.split(' ')], asOperator);
  expect(taken.code, taken.output).toBe(0);
  await expect.poll(opened).toBe(404);

  const released = await team.npm(['release', '-w', 'mfe-profile', '--', '--note', 'clearer words'], env);
  expect(released.code, released.output).toBe(0);
  expect(released.output).toMatch(/changed +rules\.cjs/);
  expect(released.output).toMatch(/None of [\d,]+ locked profiles would become incomplete\./);
  const undo = /To go back to [0-9a-f]+: (npm run releases -- (rollback mfe-profile [0-9a-f]+))/.exec(
    released.output,
  )!;
  await expect.poll(() => saidByServer(api), { timeout: 5_000 }).toBe(SAID.new);
  expect(await saidByForm(page)).toBe(SAID.new);

  const back = await team.npm(['releases', '--', ...undo[2]!.split(' ')], asOperator);
  expect(back.output).toMatch(/^mfe-profile [0-9a-f]+ is in force\.$/m);
  await expect.poll(() => saidByServer(api), { timeout: 5_000 }).toBe(SAID.old);
  expect(await saidByForm(page)).toBe(SAID.old);

  const { output: history } = await team.npm(['releases', '--', 'list', 'mfe-profile'], asOperator);
  expect(history).toMatch(/rollback +[0-9a-f]+ +by operator/);
  expect(history).toMatch(/publish +[0-9a-f]+ +by mfe-profile's token: clearer words/);
  expect(history).toMatch(/token +by operator/);
  await team.remove();
});
