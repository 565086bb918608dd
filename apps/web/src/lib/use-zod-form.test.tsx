import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { keepInputFor, releaseInputTo } from './kept-input.ts';
import { useZodForm } from './use-zod-form.ts';

const schema = z.object({ name: z.string(), note: z.string() });

function NameForm({ name = 'Ada', id }: { name?: string; id?: number }) {
  const { field, formProps } = useZodForm({
    schema,
    defaultValues: { name, note: '' },
    save: () => undefined,
    fallback: 'Failed',
    recordId: id,
  });
  const { error: _name, ...nameProps } = field('name');
  const { error: _note, ...noteProps } = field('note');
  return (
    <form onSubmit={formProps.onSubmit}>
      <input aria-label="Name" {...nameProps} />
      <input aria-label="Note" {...noteProps} />
    </form>
  );
}

const values = () => ['Name', 'Note'].map((label) => screen.getByLabelText<HTMLInputElement>(label).value);

async function typeAndLose(form = <NameForm />) {
  const { unmount } = render(form);
  await userEvent.type(screen.getByLabelText('Note'), 'typed');
  act(() => keepInputFor(7));
  unmount();
}

test('a session that ends keeps what was typed until the same person is back', async () => {
  await typeAndLose();
  const early = render(<NameForm />);
  expect(values()).toEqual(['Ada', '']);
  early.unmount();
  releaseInputTo(7);
  const { unmount } = render(<NameForm name="Bea" />);
  // What somebody else saved meanwhile stays.
  expect(values()).toEqual(['Bea', 'typed']);
  unmount();
  render(<NameForm />);
  expect(values()).toEqual(['Ada', '']);
});

test.each([
  ['somebody else signs in', <NameForm key="form" />, 8],
  ['the form is about something else', <NameForm key="form" id={2} />, 7],
])('what was typed is not shown where %s', async (_, form, userId) => {
  await typeAndLose(<NameForm id={1} />);
  releaseInputTo(userId);
  render(form);
  expect(values()).toEqual(['Ada', '']);
});

test('what is typed and left by its owner is gone', async () => {
  releaseInputTo(7);
  const { unmount } = render(<NameForm />);
  await userEvent.type(screen.getByLabelText('Note'), 'typed');
  unmount();
  render(<NameForm />);
  expect(values()).toEqual(['Ada', '']);
});
