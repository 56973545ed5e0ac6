import { bundleRules } from '../../../../test/profile/release-rules';
import { checkRules } from './check-rules';

test('W-62 the rules of this repository are accepted', async () => {
  await expect(checkRules(await bundleRules())).resolves.toBeUndefined();
});

test('W-62 rules that renamed a field which drives read are refused with the name of the mark', async () => {
  const renamed = (await bundleRules())
    .replaceAll('"ssc_per"', '"ssc_percent"')
    .replaceAll('ssc_per:', 'ssc_percent:');
  await expect(checkRules(renamed)).rejects.toMatchObject({
    status: 422,
    message: expect.stringContaining('sscPercentage') as string,
  });
});

test.each([
  ['lack a name', 'return { ...made, cpi: undefined }', /BE: cpi.*ME: cpi.*MCA: cpi/],
  ['have a name in another type', 'return { ...made, gapYears: "two" }', /BE: gapYears.*MCA: gapYears/],
  ['have more than the contract', 'return { ...made, aadhar: "1" }', /aadhar/],
  [
    'give a name to no student of a degree',
    'return made.degree === "ME" ? { ...made, liveBacklogs: null } : made',
    /\. ME: liveBacklogs is missing\.$/,
  ],
  ['fail', 'throw new Error("broken")', /marks failed: Error: broken/],
])('W-62 rules are refused whose marks %s', async (_, body, words) => {
  const changed = `${await bundleRules()}
    const honest = module.exports.marks;
    module.exports = { ...module.exports, marks: (sections) => { const made = honest(sections); ${body} } };`;
  await expect(checkRules(changed)).rejects.toMatchObject({
    status: 422,
    message: expect.stringMatching(words) as string,
  });
});

test('F-44 rules that throw are refused with the section, the field, and the place in the file', async () => {
  const changed = `${await bundleRules()}
    const honest = module.exports.profileRules;
    const validate = function validate(section, input, context) {
      if (input.ssc_per) throw new Error('unexpected end');
      return honest.validate(section, input, context);
    };
    module.exports = { ...module.exports, profileRules: { ...honest, validate } };`;
  const line = changed.split('\n').findIndex((one) => one.includes('unexpected end')) + 1;
  await expect(checkRules(changed)).rejects.toMatchObject({
    status: 422,
    message: expect.stringMatching(
      new RegExp(
        `\\(ssc_per\\): The rules failed: unexpected end at validate \\(mfe-profile/rules\\.cjs:${line}:\\d+\\)`,
      ),
    ) as string,
  });
});

test('F-44 rules that throw while they are loaded are refused with the place in the file', async () => {
  await expect(checkRules(`\nnew RegExp('[');`)).rejects.toMatchObject({
    message: expect.stringMatching(/\(mfe-profile\/rules\.cjs:2:\d+\)/) as string,
  });
});

test('W-62 rules without samples of a degree are refused: nothing could be tried', async () => {
  const changed = `${await bundleRules()}
    module.exports = { ...module.exports, samples: module.exports.samples.filter(({ degree }) => degree !== 'MCA') };`;
  await expect(checkRules(changed)).rejects.toMatchObject({
    message: expect.stringContaining('MCA: there is no sample') as string,
  });
});

test('W-62 a field that the rules rename together with their marks is theirs alone', async () => {
  const renamed = (await bundleRules()).replaceAll(/\bssc_per\b/g, 'ssc_percent');
  await expect(checkRules(renamed)).resolves.toBeUndefined();
});
