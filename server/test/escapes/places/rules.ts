import type { EligibilityData } from '@portal/shared/contract';
import { loadRules } from '../../../src/areas/profile/rules/loaded-rules';
import { RulesFailure } from '../../../src/areas/profile/rules/rules-sandbox';
import { fileWith } from '../inside';
import { ANSWER_MS, wordsOf } from './place';
import type { Place } from './place';

type When = 'load' | 'describe' | 'validate' | 'marks';
const HERE = `globalThis, typeof module === 'object' ? module : {}, typeof exports === 'object' ? exports : {}`;

/** All that drives may know of a profile. */
const MARKS: EligibilityData = {
  degree: 'BE',
  branch: 'computer',
  surname: 'PATEL',
  email: 'asha@gmail.com',
  mobile: '9876543210',
  feeReference: 'UTR1',
  cpi: '8.1',
  sscPercentage: '88.5',
  hscPercentage: '81',
  diplomaPercentage: '80.5',
  liveBacklogs: 0,
  deadBacklogs: 1,
  gapYears: 0,
  passoutYear: 2027,
};

/** A rules file that does one thing right, with an escape in one of its places. */
const rulesFile = (when: When): string => `
${when === 'load' ? `run(${HERE});` : ''}
const honest = (section, input) => input.word === 'x'
  ? { success: true, data: { word: 'x' } } : { success: false, errors: { word: 'Word is Required!' } };
module.exports.profileRules = {
  get version() { ${when === 'describe' ? `const back = run(this, ${HERE}); if (back !== undefined) return back;` : ''} return 'v1'; },
  sections: { probe: { name: 'probe', title: 'Probe', degrees: ['BE'], fields: [{ name: 'word', label: 'Word' }] } },
  needed: { BE: [['probe']], ME: [], MCA: [] },
  confidentialFields: {},
  draftFields: {},
  validate(...args) {
    ${when === 'validate' ? `const back = run(...args, ${HERE}); if (back !== undefined) return back;` : ''}
    return honest(...args);
  },
};
module.exports.marks = (...args) => {
  ${when === 'marks' ? `const back = run(...args, ${HERE}); if (back !== undefined) return back;` : ''}
  return ${JSON.stringify(MARKS)};
};
module.exports.samples = ['BE', 'ME', 'MCA'].map((degree) => ({ degree, sections: { probe: { word: 'x' } } }));`;

const place = (when: When): Place => ({
  name: `rules.cjs, ${when}`,
  use: 'rules',
  async run(escape, canaries) {
    const texts: string[] = [];
    try {
      const rules = await loadRules(fileWith(escape, canaries, rulesFile(when)), ANSWER_MS);
      try {
        // Twice: what the first call left behind is there for the second.
        for (const word of ['x', 'y']) {
          const about = { degree: 'BE' as const, today: '2026-01-01', owned: { word: ['x'] } };
          texts.push(JSON.stringify(await rules.validate('probe', { word }, about)));
          const save = { others: { probe: { word } }, owned: {} };
          texts.push(JSON.stringify(await rules.validateSave('probe', { word }, about, save)));
          texts.push(JSON.stringify(await rules.marks([{ probe: { word } }])));
        }
        texts.push(JSON.stringify(rules));
      } finally {
        await rules.close();
      }
    } catch (error) {
      texts.push(wordsOf(error, RulesFailure));
    }
    return { text: texts.join(' ') };
  },
});

/** The profile's rules, in the four calls that the server makes of them. */
export const RULES_PLACES: Place[] = [place('load'), place('describe'), place('validate'), place('marks')];
