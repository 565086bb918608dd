import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { clearInput, startKeeping, stopKeepingFor } from './input-over-login.ts';
import { useVersionedForm } from './use-versioned-form.ts';
import { useZodForm } from './use-zod-form.ts';

const schema = z.object({ name: z.string(), note: z.string() });

function NameForm({ name = 'Ada', id }: { name?: string; id?: number }) {
  const { field, formProps } = useZodForm({
    schema,
    defaultValues: { name, note: '' },
    save: () => undefined,
    fallback: 'Failed',
    recordId: id,
    keptInput: {},
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

afterEach(() => {
  clearInput();
  vi.useRealTimers();
});

async function typeAndLose(form = <NameForm />) {
  const { unmount } = render(form);
  await userEvent.type(screen.getByLabelText('Note'), 'typed');
  act(() => startKeeping(7));
  unmount();
}

test('a session that ends keeps what was typed until the same person is back', async () => {
  await typeAndLose();
  const early = render(<NameForm />);
  expect(values()).toEqual(['Ada', '']);
  early.unmount();
  stopKeepingFor(7);
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
  stopKeepingFor(userId);
  render(form);
  expect(values()).toEqual(['Ada', '']);
});

test('what is typed and left by its owner is gone', async () => {
  stopKeepingFor(7);
  const { unmount } = render(<NameForm />);
  await userEvent.type(screen.getByLabelText('Note'), 'typed');
  unmount();
  render(<NameForm />);
  expect(values()).toEqual(['Ada', '']);
});

test.each([
  ['somebody logs out', () => clearInput()],
  [
    'an hour has passed',
    () => {
      stopKeepingFor(7);
      vi.setSystemTime(Date.now() + 60 * 60_000);
    },
  ],
])('what was typed is gone once %s', async (_, pass) => {
  await typeAndLose();
  pass();
  render(<NameForm />);
  expect(values()).toEqual(['Ada', '']);
});

test('a form that is opened after the session has ended leaves nothing', async () => {
  startKeeping(7);
  const { unmount } = render(<NameForm />);
  await userEvent.type(screen.getByLabelText('Note'), 'typed');
  unmount();
  stopKeepingFor(7);
  render(<NameForm />);
  expect(values()).toEqual(['Ada', '']);
});

const recordSchema = z.object({
  id: z.int(),
  version: z.int(),
  note: z.string(),
  owner: z.string(),
  password: z.string(),
});

function RecordForm({ record }: { record: z.output<typeof recordSchema> }) {
  const editor = useVersionedForm({
    record,
    recordSchema,
    valuesOf: ({ note, owner, password }) => ({ note, owner, password }),
    schema: recordSchema.pick({ note: true, owner: true, password: true }),
    save: async () => undefined,
    keptInput: { except: ['owner'] },
  });
  return (
    <form>
      <p>
        {editor.isRestored && 'Restored'} {editor.conflict && `Conflict with ${editor.conflict.theirs.note}`}
      </p>
      {(['note', 'owner', 'password'] as const).map((name) => {
        const { error: _error, ...props } = editor.field(name);
        return <input key={name} aria-label={name} {...props} />;
      })}
    </form>
  );
}

const stored = { id: 1, version: 3, note: 'old', owner: 'me', password: '' };

test.each([
  ['shown as restored', stored, 'Restored'],
  ['in conflict with what somebody else saved meanwhile', { ...stored, version: 4, note: 'new' }, 'Conflict with new'],
])('what was typed over a record is back, without passwords and fields left out: %s', async (_, record, said) => {
  const { unmount } = render(<RecordForm record={stored} />);
  for (const name of ['note', 'owner', 'password']) await userEvent.type(screen.getByLabelText(name), '!');
  act(() => startKeeping(7));
  unmount();
  stopKeepingFor(7);
  render(<RecordForm record={record} />);
  await screen.findByText(said, { exact: false });
  const typed = ['note', 'owner', 'password'].map((name) => screen.getByLabelText<HTMLInputElement>(name).value);
  expect(typed).toEqual(['old!', 'me', '']);
});
