import { DEGREES } from '@portal/shared/contract';
import { RESULT_NAMES } from '@portal/shared/contract/cell';
import { profileRules, results } from './index';

test.each(DEGREES)(
  'CEL-13 every result of %s is a typed number of its section, asked of the degree',
  (degree) => {
    const { section, fields } = results[degree];
    const found = profileRules.sections[section]!;
    expect(found.degrees).toContain(degree);
    for (const name of Object.values(fields)) {
      const field = found.fields.find((one) => one.name === name);
      expect([name, field?.kind, field?.sumOf]).toEqual([
        name,
        expect.stringMatching(/decimal|integer/),
        undefined,
      ]);
    }
  },
);

test('CEL-13 every SPI of a degree is among its results, and no name is that of two fields', () => {
  for (const { section, fields } of DEGREES.map((degree) => results[degree])) {
    const spis = profileRules.sections[section]!.fields.filter(({ name }) => name.endsWith('_spi'));
    const named = Object.values(fields);
    expect(named).toEqual(expect.arrayContaining(spis.map(({ name }) => name)));
    expect(new Set(named).size).toBe(named.length);
    expect(RESULT_NAMES).toEqual(expect.arrayContaining(Object.keys(fields)));
  }
});
