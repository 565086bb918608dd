import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { renderInApp } from '../testing/render-app.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';
import { listAttributes, rowAttributes } from './list-focus.ts';

function Nested() {
  const [outer, setOuter] = useState(false);
  const [inner, setInner] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOuter(true)}>
        Details
      </button>
      {outer && (
        <Dialog onClose={() => setOuter(false)} title="Details of Maja">
          <button type="button" onClick={() => setInner(true)}>
            Delete
          </button>
          <ConfirmDialog
            open={inner}
            onClose={() => setInner(false)}
            title="Delete?"
            description="This cannot be undone."
            confirmLabel="Delete it"
            onConfirm={() => setInner(false)}
          />
        </Dialog>
      )}
    </>
  );
}

const focused = () => document.activeElement?.textContent;

test('closing a dialog gives the keyboard back to the button that opened it, one dialog after the other', async () => {
  const user = userEvent.setup();
  renderInApp(<Nested />);
  await user.click(screen.getByRole('button', { name: 'Details' }));
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await user.click(screen.getByRole('button', { name: 'Delete it' }));
  await expect.poll(focused).toBe('Delete');
  await user.keyboard('{Escape}');
  await expect.poll(focused).toBe('Details');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a question above a dialog dims it with the rest of the page', async () => {
  const user = userEvent.setup();
  renderInApp(<Nested />);
  await user.click(screen.getByRole('button', { name: 'Details' }));
  const below = screen.getByRole('dialog');
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  const shade = screen.getByRole('alertdialog').previousElementSibling;
  const layerOf = (element: Element | null) => Number(element?.className.match(/(?:^| )z-(\d+)/)?.[1]);
  // In one layer, what comes later in the page covers what is before it.
  expect(layerOf(shade)).toBe(layerOf(below));
  expect(shade && below.compareDocumentPosition(shade)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('a question is opened on Cancel, also where it holds a field', async () => {
  const asks = { title: 'Delete?', confirmLabel: 'Delete it', loading: false, onConfirm: () => undefined };
  renderInApp(<ConfirmDialog onClose={() => undefined} {...asks} description={<input aria-label="Reason" />} />);
  await screen.findByRole('alertdialog');
  await expect.poll(focused).toBe('Cancel');
});

test('Enter that is still held from opening a dialog answers nothing in it, but makes lines in a text', async () => {
  renderInApp(
    <Dialog onClose={() => undefined} title="Confirm Payment">
      <input aria-label="Amount" />
      <textarea aria-label="Reason" />
    </Dialog>,
  );
  const isTaken = (element: HTMLElement, repeat: boolean) => fireEvent.keyDown(element, { key: 'Enter', repeat });
  const amount = await screen.findByLabelText('Amount');
  expect(isTaken(amount, true)).toBe(false);
  expect(isTaken(amount, false)).toBe(true);
  expect(isTaken(screen.getByLabelText('Reason'), true)).toBe(true);
});

test('Enter that is still held from opening a question answers nothing', async () => {
  const asks = { title: 'Delete?', confirmLabel: 'Delete it', loading: false, onConfirm: () => undefined };
  renderInApp(<ConfirmDialog onClose={() => undefined} {...asks} description="For good." />);
  const cancel = await screen.findByRole('button', { name: 'Cancel' });
  expect(fireEvent.keyDown(cancel, { key: 'Enter', repeat: true })).toBe(false);
  expect(fireEvent.keyDown(cancel, { key: 'Enter' })).toBe(true);
});

test('a dialog is named by its title', async () => {
  const user = userEvent.setup();
  renderInApp(<Nested />);
  await user.click(screen.getByRole('button', { name: 'Details' }));
  expect(screen.getByRole('dialog', { name: 'Details of Maja' })).toBeTruthy();
});

function InRow({ isOpenAtFirst }: { isOpenAtFirst: boolean }) {
  const [isOpen, setIsOpen] = useState(isOpenAtFirst);
  const [hasMore, setHasMore] = useState(false);
  return (
    <main id="main" tabIndex={-1}>
      <div {...listAttributes}>
        <div {...rowAttributes('1')}>
          <button type="button" onClick={() => setIsOpen(true)}>
            Edit
          </button>
          {hasMore && <button type="button">Retry</button>}
        </div>
      </div>
      {isOpen && (
        <Dialog onClose={() => setIsOpen(false)} title="Edit it">
          <button type="button" onClick={() => setHasMore(true)}>
            Save
          </button>
        </Dialog>
      )}
    </main>
  );
}

test('the button that opened a dialog gets the keyboard back, also where its row has other actions by then', async () => {
  const user = userEvent.setup();
  renderInApp(<InRow isOpenAtFirst={false} />);
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.keyboard('{Escape}');
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect(focused()).toBe('Edit');
});

test('a dialog that came with the page gives the keyboard to what the page is about', async () => {
  const user = userEvent.setup();
  renderInApp(<InRow isOpenAtFirst />);
  await screen.findByRole('dialog');
  await user.keyboard('{Escape}');
  await expect.poll(() => document.activeElement?.id).toBe('main');
});

test('a question whose answer is under way is not closed, so that its failure is seen', async () => {
  const onClose = vi.fn();
  renderInApp(
    <ConfirmDialog
      loading
      onClose={onClose}
      title="Delete?"
      description="It is gone then."
      confirmLabel="Delete it"
      onConfirm={() => undefined}
    />,
  );
  const user = userEvent.setup();
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(onClose).not.toHaveBeenCalled();
});
