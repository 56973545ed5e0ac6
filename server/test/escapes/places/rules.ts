import { loadRules } from '../../../src/areas/profile/rules/loaded-rules';
import { RulesFailure } from '../../../src/areas/profile/rules/rules-sandbox';
import { fileWith } from '../inside';
import { ANSWER_MS, wordsOf } from './place';
import type { Place } from './place';

type When = 'load' | 'describe' | 'validate';
const HERE = `globalThis, typeof module === 'object' ? module : {}, typeof exports === 'object' ? exports : {}`;

/** A rules file that does one thing right, with an escape in one of its places. */
export const rulesFile = (when: When): string => `
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
};`;

const place = (when: When): Place => ({
  name: `rules.cjs, ${when}`,
  async run(escape, canaries) {
    const texts: string[] = [];
    try {
      const rules = await loadRules(fileWith(escape, canaries, rulesFile(when)), ANSWER_MS);
      try {
        // Twice: what the first call left behind is there for the second.
        for (const word of ['x', 'y']) {
          const about = { degree: 'BE' as const, today: '2026-01-01', owned: { word: ['x'] } };
          texts.push(JSON.stringify(await rules.validate('probe', { word }, about)));
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

/** The profile's rules, in the three calls that the server makes of them. */
export const RULES_PLACES: Place[] = [place('load'), place('describe'), place('validate')];
