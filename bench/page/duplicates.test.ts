import { duplicateBytes, duplicates } from './duplicates';

const whole = (bytes: number) => ({ bytes, uses: null });
const parts = (bytes: number, ...uses: string[]) => ({ bytes, uses });

describe('what comes twice in a page (MFE-02)', () => {
  it('is nothing where every file is in one script', () => {
    expect(duplicateBytes([{ 'react/index.js': whole(90) }, { 'zod/index.js': whole(70) }])).toBe(0);
  });

  it('counts a file once for every time too many', () => {
    const react = { 'react/index.js': whole(90) };
    expect(duplicates([react, react, react])).toEqual({ 'react/index.js': 180 });
  });

  it('counts a file of which two scripts take the same name, and none of which they take different ones', () => {
    const limits = (...uses: string[]) => ({ 'shared/src/contract/limits.ts': parts(20, ...uses) });
    expect(duplicateBytes([limits('A', 'B'), limits('C')])).toBe(0);
    expect(duplicateBytes([limits('A', 'B'), limits('B')])).toBe(20);
    expect(duplicateBytes([limits('A'), { 'shared/src/contract/limits.ts': whole(20) }])).toBe(20);
    expect(duplicateBytes([limits(), { 'shared/src/contract/limits.ts': whole(20) }])).toBe(0);
  });
});
