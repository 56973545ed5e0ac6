import { step } from './progress.mjs';

function written(isTTY: boolean): { write: (text: string) => void; isTTY: boolean; texts: string[] } {
  const texts: string[] = [];
  return { write: (text) => void texts.push(text), isTTY, texts };
}

const building = (report: (how: string) => void): Promise<string> => {
  for (const how of ['40%', '40%', '90%']) report(how);
  return Promise.resolve('built');
};

test('a person at a terminal sees how far a step is, in one line', async () => {
  const terminal = written(true);
  expect(await step('Building the shell', building, terminal)).toBe('built');
  const [first, ...others] = terminal.texts;
  expect(first).toBe('\r\x1b[KBuilding the shell … 0 s');
  expect(others.slice(0, -1)).toEqual(
    ['40%', '90%'].map((how) => `\r\x1b[KBuilding the shell … ${how}, 0 s`),
  );
  expect(others.at(-1)).toMatch(/^\r\x1b\[KBuilding the shell … \d+\.\d s\n$/);
});

test('a file gets one line without control characters', async () => {
  const file = written(false);
  await step('Building the shell', building, file);
  expect(file.texts.join('')).toMatch(/^Building the shell … \d+\.\d s\n$/);
});

test.each([true, false])('a step that fails ends its line and says why (terminal: %s)', async (isTTY) => {
  const output = written(isTTY);
  const failing = step('Building', () => Promise.reject(new Error('no disk')), output);
  await expect(failing).rejects.toThrow('no disk');
  expect(output.texts.at(-1)).toBe('\n');
});
