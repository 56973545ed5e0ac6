import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { TYPED } from '../../test/sample-sections';
import { asSent, profileRules } from './index';
import type { ProfileRules, RulesContext } from './index';
import { arbitraryInput } from '../../test/rules/arbitrary-input';

/** Values a section; the long run sets FUZZ_RUNS=100000. */
const RUNS = Number(process.env['FUZZ_RUNS'] ?? 250);
jest.setTimeout(60_000 + RUNS * 20);
const DEGREES = ['BE', 'ME', 'MCA', null] as const;

const folder = path.resolve(__dirname, '../..');
const output = mkdtempSync(path.join(os.tmpdir(), 'portal-rules-'));
let built: ProfileRules;

beforeAll(() => {
  // The file that a release carries, by the remote's own build.
  const webpack = path.join(path.dirname(require.resolve('webpack-cli/package.json')), 'bin/cli.js');
  const args = ['--mode', 'production', '--config-name', 'mfe-profile-rules', '--output-path', output];
  execFileSync(process.execPath, [webpack, ...args], { cwd: folder, stdio: 'pipe' });
  const file = createRequire(path.join(output, 'x.cjs'))(path.join(output, 'rules.cjs')) as {
    default: ProfileRules;
  };
  built = file.default;
}, 120_000);
afterAll(() => rmSync(output, { recursive: true, force: true }));

test('MFE-04 the built rules have the forms’ sections', () => {
  expect(built.sections).toEqual(profileRules.sections);
});

const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

/** As toEqual, but quick while they are equal, which is always. */
function expectSame(one: unknown, other: unknown): void {
  if (JSON.stringify(one) !== JSON.stringify(other)) expect(one).toEqual(other);
}

describe.each(Object.values(profileRules.sections).map((section) => [section.name, section] as const))(
  'API-06 %s',
  (name, section) => {
    const anything = fc.record({
      input: arbitraryInput(section, TYPED[name] ?? {}),
      degree: fc.constantFrom(...DEGREES),
    });
    const context = (degree: RulesContext['degree']): RulesContext => ({ degree, today: '2026-11-21' });

    test('form and server come to the same result for any input', () => {
      let taken = 0;
      fc.assert(
        fc.property(anything, ({ input, degree }) => {
          const inForm = profileRules.validate(name, input, context(degree));
          const onServer = built.validate(name, input, context(degree));
          expectSame(onServer, inForm);
          if (inForm.success) taken += 1;
        }),
        { numRuns: RUNS },
      );
      // Both kinds of result were seen.
      expect(taken).toBeGreaterThan(0);
      expect(taken).toBeLessThan(RUNS);
    });

    test('what a form takes and sends, the server takes and stores as the form understood it', () => {
      fc.assert(
        fc.property(anything, ({ input, degree }) => {
          const inForm = profileRules.validate(name, input, context(degree));
          fc.pre(inForm.success);
          if (!inForm.success) return;
          const body = plain(asSent(section, inForm.data)) as Record<string, unknown>;
          expectSame(built.validate(name, body, context(degree)), inForm);
          // And what is stored keeps the rules when the form is opened and saved again.
          expectSame(built.validate(name, inForm.data, context(degree)), inForm);
        }),
        { numRuns: Math.ceil(RUNS / 4), maxSkipsPerRun: 10_000 },
      );
    });
  },
);
