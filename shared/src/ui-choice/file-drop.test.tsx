import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from '@portal/shared/forms';
import { Form, SubmitBar } from '../ui-form';
import { FileDrop } from '.';

const pdf = (name: string) => new File(['%PDF-'], name, { type: 'application/pdf' });

function Upload({
  onPick,
  onSubmit = jest.fn(),
}: {
  onPick?: (file: File) => boolean;
  onSubmit?: jest.Mock;
}) {
  const form = useForm<{ resume: File | null }>({ defaultValues: { resume: null } });
  return (
    <Form form={form} onSubmit={onSubmit}>
      <FileDrop
        name="resume"
        label="Resume"
        accept="application/pdf"
        describe={(file) => file.name}
        {...(onPick ? { onPick } : {})}
      />
      <SubmitBar label="Send" />
    </Form>
  );
}

test('CMP-08 a file is chosen, replaced by a drop, and taken away', async () => {
  const onSubmit = jest.fn();
  render(<Upload onSubmit={onSubmit} />);
  await userEvent.upload(screen.getByLabelText('Resume'), pdf('first.pdf'));
  expect(await screen.findByText('first.pdf')).toBeVisible();
  fireEvent.drop(screen.getByText('first.pdf'), { dataTransfer: { files: [pdf('second.pdf')] } });
  expect(await screen.findByText('second.pdf')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
  expect(screen.queryByText('second.pdf')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ resume: null }));
});

test('CMP-08 a file that is refused leaves the one chosen before', async () => {
  render(<Upload onPick={(file) => file.name !== 'bad.pdf'} />);
  await userEvent.upload(screen.getByLabelText('Resume'), pdf('good.pdf'));
  expect(await screen.findByText('good.pdf')).toBeVisible();
  await userEvent.upload(screen.getByLabelText('Resume'), pdf('bad.pdf'));
  expect(screen.getByText('good.pdf')).toBeVisible();
});
