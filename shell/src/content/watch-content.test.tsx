import { takeContent, useStatistics } from '@portal/shared/college';
import { signIn, signOut } from '@portal/shared/session';
import { sampleSession } from '@portal/shared/testing';
import { act, render, screen } from '@testing-library/react';
import { watchContent } from './watch-content';

const published = (hash: string, studentsSelected: number) => ({
  hash,
  sections: { statistics: [{ year: 2031, studentsSelected, companiesVisited: 1 }] },
  files: {},
});
const Selected = () => <p>{useStatistics().at(-1)?.studentsSelected}</p>;

let inForce: ReturnType<typeof published> | null = null;
const asked = jest.fn(() => Promise.resolve(new Response(JSON.stringify(inForce))));
let stop: () => void = () => undefined;

beforeEach(() => {
  jest.useFakeTimers();
  asked.mockClear();
  inForce = null;
  jest.spyOn(globalThis, 'fetch').mockImplementation(asked);
  stop = watchContent();
});
afterEach(() => {
  stop();
  signOut();
  takeContent(null);
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

test('W-22 an open page shows what is published within 5 s, and what was before it after a rollback', async () => {
  render(<Selected />);
  const built = screen.getByRole('paragraph').textContent;
  inForce = published('a', 4321);
  await pass(4_500);
  expect(screen.getByRole('paragraph')).toHaveTextContent('4321');
  inForce = null;
  await pass(4_500);
  expect(screen.getByRole('paragraph').textContent).toBe(built);
});

test('W-22 a server that does not answer leaves the page as it is, and is asked again', async () => {
  render(<Selected />);
  inForce = published('a', 4321);
  await pass(4_500);
  asked.mockRejectedValueOnce(new TypeError('failed to fetch'));
  inForce = published('b', 5432);
  await pass(4_500);
  expect(screen.getByRole('paragraph')).toHaveTextContent('4321');
  await pass(4_500);
  expect(screen.getByRole('paragraph')).toHaveTextContent('5432');
});

test('W-22 no one asks once it is stopped', async () => {
  stop();
  await pass(60_000);
  expect(asked).not.toHaveBeenCalled();
});

test('W-22 who is logged in asks once a minute', async () => {
  signIn(sampleSession);
  await pass(59_000);
  expect(asked).not.toHaveBeenCalled();
  await pass(2_000);
  expect(asked).toHaveBeenCalledTimes(1);
});

test('W-22 a page that no one touches asks no more after 5 minutes, and at once when it is touched again', async () => {
  await pass(310_000);
  asked.mockClear();
  await pass(60_000);
  expect(asked).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('scroll'));
  expect(asked).toHaveBeenCalledTimes(1);
});
