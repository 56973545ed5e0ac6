import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from '@portal/shared/forms';
import { zodResolver } from '@portal/shared/forms-zod';
import { isDay } from '@portal/shared/parse';
import { accessibilityViolations } from '@portal/shared/testing/axe';
import * as z from '@portal/shared/zod';
import { TestTheme } from '../../testing/test-theme';
import { DateField, Form, SubmitBar } from '.';

const resolver = zodResolver(z.object({ day: z.string().check(z.refine(isDay, 'Please enter a date.')) }));
function Sample({
  day = '',
  onSubmit = () => undefined,
}: {
  day?: string;
  onSubmit?: (day: string) => void;
}) {
  const form = useForm({ resolver, defaultValues: { day } });
  return (
    <Form form={form} label="Sample" onSubmit={(values) => onSubmit(values.day)}>
      <DateField name="day" label="Day" hint="Of the test" />
      <SubmitBar label="Save" />
    </Form>
  );
}
const field = () => screen.getByLabelText('Day');
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

test('CEL-79 a day is DD/MM/YYYY in every browser, with the day in words, which the field is described by', async () => {
  const { container } = render(<Sample day="2026-11-29" />, { wrapper: TestTheme });
  expect(field()).toHaveValue('29/11/2026');
  expect(screen.getByText('Sunday 29 November 2026')).toBeVisible();
  expect(field()).toHaveAccessibleDescription('Of the test Sunday 29 November 2026');
  expect(await accessibilityViolations(container)).toEqual([]);
});

test('CEL-79 what is typed stays as it is typed until the field is left, and is sent as YYYY-MM-DD', async () => {
  const sent = jest.fn();
  render(<Sample onSubmit={sent} />, { wrapper: TestTheme });
  const user = userEvent.setup();
  await user.type(field(), '5 jun 26');
  expect(field()).toHaveValue('5 jun 26');
  expect(screen.getByText('Friday 5 June 2026')).toBeVisible();
  await user.tab();
  expect(field()).toHaveValue('05/06/2026');
  await save();
  expect(sent).toHaveBeenCalledWith('2026-06-05');
});

test('CEL-79 what is no day stays in the field with a message, and nothing is sent', async () => {
  const sent = jest.fn();
  render(<Sample onSubmit={sent} />, { wrapper: TestTheme });
  const user = userEvent.setup();
  await user.type(field(), '31/11/2026');
  await save();
  expect((await screen.findAllByText('Please enter a date.')).length).toBeGreaterThan(0);
  expect(field()).toHaveValue('31/11/2026');
  expect(field()).toBeInvalid();
  expect(sent).not.toHaveBeenCalled();
});

test('CEL-79 a day is chosen from the browser’s calendar', async () => {
  const { container } = render(<Sample />, { wrapper: TestTheme });
  const calendar = container.querySelector<HTMLInputElement>('input[type=date]')!;
  const shown = jest.fn();
  calendar.showPicker = shown;
  await userEvent.click(screen.getByRole('button', { name: 'Calendar' }));
  expect(shown).toHaveBeenCalled();
  fireEvent.change(calendar, { target: { value: '2026-12-01' } });
  expect(field()).toHaveValue('01/12/2026');
});
