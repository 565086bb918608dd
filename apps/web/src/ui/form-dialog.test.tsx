import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { renderInApp } from '../testing/render-app.tsx';
import { FormDialog, FormDialogActions, useUnsavedChanges } from './form-dialog.tsx';

function Name({ onSave }: { onSave: () => void }) {
  const [name, setName] = useState('');
  useUnsavedChanges(name !== '');
  return (
    <form onSubmit={(event) => event.preventDefault()}>
      <input aria-label="Name" value={name} onChange={({ target }) => setName(target.value)} />
      <button type="button" onClick={onSave}>
        Save and close
      </button>
      <FormDialogActions loading={false}>Save</FormDialogActions>
    </form>
  );
}

function show(onDiscard?: () => void) {
  const onClose = vi.fn();
  renderInApp(
    <FormDialog title="Rename" onClose={onClose} {...(onDiscard && { onDiscard })}>
      <Name onSave={onClose} />
    </FormDialog>,
  );
  return { onClose, user: userEvent.setup() };
}

const WAYS_OUT = [
  ['Escape', (user: ReturnType<typeof userEvent.setup>) => user.keyboard('{Escape}')],
  ['Close', (user: ReturnType<typeof userEvent.setup>) => user.click(screen.getByRole('button', { name: 'Close' }))],
  ['Cancel', (user: ReturnType<typeof userEvent.setup>) => user.click(screen.getByRole('button', { name: 'Cancel' }))],
] as const;

test.each(WAYS_OUT)('%s closes at once where nothing was typed', async (_, leave) => {
  const { user, onClose } = show();
  await leave(user);
  expect(onClose).toHaveBeenCalledOnce();
});

test.each(WAYS_OUT)('%s asks where something was typed, and keeps it until the answer', async (_, leave) => {
  const { user, onClose } = show();
  await user.type(screen.getByLabelText('Name'), 'Ada');
  await leave(user);
  expect(onClose).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Keep editing' }));
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Ada');
  await leave(user);
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  expect(onClose).toHaveBeenCalledOnce();
});

test('what was typed and taken back is nothing to ask about', async () => {
  const { user, onClose } = show();
  await user.type(screen.getByLabelText('Name'), 'A{Backspace}');
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
});

test('who saved is asked nothing, and what discards is not called', async () => {
  const onDiscard = vi.fn();
  const { user, onClose } = show(onDiscard);
  await user.type(screen.getByLabelText('Name'), 'Ada');
  await user.click(screen.getByRole('button', { name: 'Save and close' }));
  expect(onClose).toHaveBeenCalledOnce();
  expect(onDiscard).not.toHaveBeenCalled();
});

test('the browser is asked to keep the page only while something typed would be lost', async () => {
  const { user } = show();
  const leavePage = () => {
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(leavePage()).toBe(false);
  await user.type(screen.getByLabelText('Name'), 'Ada');
  expect(leavePage()).toBe(true);
});

function Fact({ label }: { label: string }) {
  const [text, setText] = useState('');
  useUnsavedChanges(text !== '');
  return <input aria-label={label} value={text} onChange={({ target }) => setText(target.value)} />;
}

test('of two forms in one dialog each is asked about, whatever becomes of the other', async () => {
  const onClose = vi.fn();
  renderInApp(
    <FormDialog title="Two facts" onClose={onClose}>
      <Fact label="First" />
      <Fact label="Second" />
    </FormDialog>,
  );
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('First'), 'A');
  await user.type(screen.getByLabelText('Second'), 'B{Backspace}');
  await user.keyboard('{Escape}');
  expect(onClose).not.toHaveBeenCalled();
  screen.getByRole('alertdialog', { name: 'Discard your changes?' });
});
