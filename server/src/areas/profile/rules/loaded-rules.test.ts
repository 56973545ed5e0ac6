import { rulesVersion } from '@portal/shared/config/rules-version.mjs';
import { bundleRules } from '../../../../test/profile/release-rules';
import { BODIES } from '../../../../test/profile/documents';
import { loadRules } from './loaded-rules';
import { RulesFailure } from './rules-sandbox';

const CONTEXT = { degree: 'BE', today: '2026-11-21' } as const;

/** Rules with as little as the server needs; `validate` is the given code. */
const rulesFile = (validate: string, more = '') => `
  ${more}
  module.exports = { default: {
    version: 'test', sections: { ssc: { name: 'ssc', title: 'SSC', degrees: ['BE'], fields: [] } },
    needed: { BE: [], ME: [], MCA: [] }, confidentialFields: {}, draftFields: {},
    validate: (section, input) => { ${validate} },
  }, marks: () => ({}), samples: [] };`;
const REFUSE_EMPTY = `if (Object.keys(input).length === 0) return { success: false, errors: { a: 'A is required' } };`;

const versionOf = async (code: string): Promise<string> => {
  const rules = await loadRules(code);
  await rules.close();
  return rules.version;
};

test('W-69 the version is of the built file: other code is another version, whatever its sections are', async () => {
  const code = await bundleRules();
  expect(await versionOf(code)).toBe(rulesVersion(Buffer.from(code)));
  const judging = `return { success: false, errors: { a: 'A is required' } };`;
  const [one, other] = [judging, `const b = 1; ${judging}`].map((validate) =>
    rulesFile(validate).replace("version: 'test', ", ''),
  );
  expect(await versionOf(one!)).not.toBe(await versionOf(other!));
});

test('W-69 a file of before that names its version keeps it: the forms of its release know it by that', async () => {
  expect(await versionOf(rulesFile(REFUSE_EMPTY))).toBe('test');
});

test('the rules of this repository load and judge', async () => {
  const rules = await loadRules(await bundleRules());
  expect(Object.keys(rules.sections)).toEqual([
    'personal',
    'address',
    'ssc',
    'hsc',
    'diploma',
    'be',
    'me',
    'mca',
  ]);
  expect(await rules.validate('ssc', BODIES.ssc, CONTEXT)).toMatchObject({ success: true });
  expect(await rules.validate('ssc', {}, CONTEXT)).toMatchObject({ success: false });
  await rules.close();
  await expect(rules.validate('ssc', {}, CONTEXT)).rejects.toThrow(RulesFailure);
});

test.each([
  ['throws when it loads', `throw new Error('broken')`],
  ['is no JavaScript', `module.exports = {`],
  ['has no rules', `module.exports = {}`],
  ['lacks a part', `module.exports = { default: { version: 'x', sections: {}, validate() {} } }`],
  ['W-62 lacks marks', rulesFile(REFUSE_EMPTY).replace('marks:', 'makrs:')],
  ['asks for a module', rulesFile(REFUSE_EMPTY, `require('node:fs');`)],
  ['asks for the process', rulesFile(REFUSE_EMPTY, `process.exit(0);`)],
  [
    'climbs out by what it was given',
    rulesFile(REFUSE_EMPTY, `module.constructor.constructor('return process')().exit(0);`),
  ],
  ['wants bytes outside its heap', rulesFile(REFUSE_EMPTY, `new Uint8Array(1e9).fill(1);`)],
  ['throws when it judges', rulesFile(`throw new Error('broken')`)],
  ['gives no verdict', rulesFile(`return 42`)],
  ['takes anything', rulesFile(`return { success: true, data: {} }`)],
])('MFE-04 a rules file is refused that %s', async (_, code) => {
  await expect(loadRules(code)).rejects.toThrow(RulesFailure);
});

test.each([
  ['hangs when it loads', `for (;;);`],
  ['hangs when it judges', rulesFile(`for (;;);`)],
])('MFE-04 W-03 a rules file is refused that %s', async (_, code) => {
  await expect(loadRules(code, 500)).rejects.toThrow('no answer within 500 ms');
});

// What the sandbox does to whatever hangs, grows or cannot cross later on is sandbox.test.ts's.
test('MFE-04 W-01 an input that hangs the rules fails alone: the next one is judged', async () => {
  const rules = await loadRules(rulesFile(`${REFUSE_EMPTY} for (;;);`), 1_000);
  await expect(rules.validate('ssc', { a: 1 }, CONTEXT)).rejects.toThrow(RulesFailure);
  expect(await rules.validate('ssc', {}, CONTEXT)).toMatchObject({ success: false });
  await rules.close();
});
