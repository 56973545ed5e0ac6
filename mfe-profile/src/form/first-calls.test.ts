import { CALLS, firstCalls, pathOf, sectionPath } from '@portal/shared/contract';
import { portal } from '../../package.json' with { type: 'json' };
import { SECTIONS } from '../rules/sections';

test.each(SECTIONS.map(({ name, path }) => [name, path]))(
  'SHL-14 the form of %s is opened with all that it begins with',
  (section, path) => {
    const needed = [
      CALLS.registered.path,
      sectionPath('personal'),
      sectionPath(section),
      pathOf(CALLS.getDraft.path, { section }),
    ];
    const named = firstCalls(portal.data, path);
    expect([...named].sort()).toEqual([...new Set(needed)].sort());
  },
);
