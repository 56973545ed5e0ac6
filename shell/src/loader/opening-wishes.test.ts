import { TABLE } from './machine';
import type { LoaderEvent, LoaderState } from './machine';
import { BROKEN, isFresh, PAGE, REACH, settle, ways } from './opening-ways';
import type { Begun } from './opening-ways';

jest.mock('./load-release', () => ({ loadRelease: jest.fn() }));
jest.mock('./registry', () => ({
  currentRegistry: jest.fn(),
  refreshRegistry: jest.fn(),
  registryIsFresh: jest.fn(),
}));
jest.mock('./reload-once', () => ({ reloadForNewShell: jest.fn() }));

const STATES = Object.keys(REACH) as LoaderState[];

const WISHES = {
  go: ({ opening, remote }: Begun) => opening.start('go', remote, '/team'),
  retry: ({ opening, remote }: Begun) => opening.start('retry', remote, '/team'),
  reopen: ({ opening, remote }: Begun) => opening.start('reopen', remote, '/team'),
  broke: ({ opening, remote }: Begun) => opening.start('broke', remote, '/team'),
  there: ({ opening }: Begun) => opening.end('there'),
  leave: ({ opening }: Begun) => opening.end('leave'),
  lost: ({ opening }: Begun) => opening.lose(BROKEN),
  overdue: ({ opening }: Begun) => opening.overdue(),
} satisfies Partial<Record<LoaderEvent, (it: Begun) => void>>;
type Wish = keyof typeof WISHES;
const WISH_CELLS = STATES.flatMap((state) =>
  (Object.keys(WISHES) as Wish[]).map((wish) => [state, wish] as const),
);

test.each(WISH_CELLS)(
  'MFE-05 %s, %s: what is wished for now is what the opening goes on with',
  async (state, wish) => {
    const it = await REACH[state]();
    expect(it.opening.state).toBe(state);
    isFresh(false);
    const before = [...ways.values()];
    it.panel.mockClear();
    it.ready.mockClear();
    WISHES[wish](it);
    const step = TABLE[state][wish];
    expect(it.opening.state).toBe(step?.to ?? state);
    expect(it.panel).toHaveBeenCalledTimes(step?.does.includes('panel') ? 1 : 0);
    if (!step || wish === 'lost' || wish === 'overdue') return;
    // What the attempt before still brings is not heard.
    for (const way of before) way.done(PAGE);
    await settle();
    expect(it.ready).not.toHaveBeenCalled();
    expect(it.opening.state).toBe(step.to);
  },
);
