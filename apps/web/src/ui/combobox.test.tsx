import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { renderInApp } from '../testing/render-app.tsx';
import { Combobox } from './combobox.tsx';

const SHIPS = ['Ada', 'Bea', 'Cleo'];
const onChoose = vi.fn();

beforeEach(() => {
  onChoose.mockReset();
});

// As its callers do: what is typed is looked for, and what is chosen stands in the field.
function Ships({ note, onEnter }: { note?: string; onEnter?: () => boolean }) {
  const [value, setValue] = useState('');
  return (
    <>
      <Combobox
        label="Ship"
        value={value}
        onType={setValue}
        onChoose={(ship: string) => {
          setValue(ship);
          onChoose(ship);
        }}
        options={note === undefined ? SHIPS.filter((ship) => ship.toLowerCase().includes(value.toLowerCase())) : []}
        optionKey={(ship) => ship}
        renderOption={(ship) => <b>{ship}</b>}
        note={note}
        onEnter={onEnter}
      />
      <button type="button">Elsewhere</button>
    </>
  );
}

function show(note?: string) {
  Element.prototype.scrollIntoView ??= () => undefined;
  renderInApp(<Ships {...(note !== undefined && { note })} />);
  return userEvent.setup();
}

const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Ship' });
const isOpen = () => field().getAttribute('aria-expanded') === 'true';
const marked = () => {
  const id = field().getAttribute('aria-activedescendant');
  return id === null ? null : document.getElementById(id)?.textContent;
};
const selected = () => screen.queryAllByRole('option', { selected: true }).map(({ textContent }) => textContent);

describe('a field with a list of what it may mean', () => {
  test('is closed until something is typed or asked for', async () => {
    const user = show();
    expect(isOpen()).toBe(false);
    expect(screen.queryAllByRole('option')).toEqual([]);
    await user.type(field(), 'e');
    expect(isOpen()).toBe(true);
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Bea', 'Cleo']);
    expect(marked()).toBeNull();
  });

  test.each([
    ['{ArrowDown}', 'Ada'],
    ['{ArrowDown}{ArrowDown}', 'Bea'],
    ['{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}', 'Ada'],
    ['{ArrowUp}', 'Cleo'],
    ['{ArrowUp}{ArrowUp}', 'Bea'],
    ['{ArrowDown}{ArrowUp}', 'Cleo'],
  ])('%s marks %s, and Enter chooses it', async (keys, ship) => {
    const user = show();
    await user.click(field());
    await user.keyboard(keys);
    expect(marked()).toBe(ship);
    expect(selected()).toEqual([ship]);
    await user.keyboard('{Enter}');
    expect(onChoose).toHaveBeenCalledExactlyOnceWith(ship);
    expect(field().value).toBe(ship);
    expect(isOpen()).toBe(false);
    expect(document.activeElement).toBe(field());
  });

  test('Enter chooses nothing where nothing is marked', async () => {
    const user = show();
    await user.type(field(), 'a{Enter}');
    expect(onChoose).not.toHaveBeenCalled();
  });

  test.each([
    [true, false],
    [false, true],
  ])('Enter where nothing is marked is for who uses it: taken %s, open %s', async (isTaken, open) => {
    const onEnter = vi.fn(() => isTaken);
    Element.prototype.scrollIntoView ??= () => undefined;
    renderInApp(<Ships onEnter={onEnter} />);
    await userEvent.type(field(), 'a{Enter}');
    expect(onEnter).toHaveBeenCalledOnce();
    expect(isOpen()).toBe(open);
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(onEnter).toHaveBeenCalledOnce();
    expect(onChoose).toHaveBeenCalledExactlyOnceWith('Ada');
  });

  test('what was marked is forgotten with the next letter', async () => {
    const user = show();
    await user.type(field(), 'e{ArrowDown}');
    expect(marked()).toBe('Bea');
    await user.keyboard('a');
    expect(marked()).toBeNull();
    await user.keyboard('{Enter}');
    expect(onChoose).not.toHaveBeenCalled();
  });

  test('what was marked stays marked when more options arrive before it', async () => {
    Element.prototype.scrollIntoView ??= () => undefined;
    const props = {
      label: 'Ship',
      value: '',
      onType: () => undefined,
      onChoose,
      optionKey: (ship: string) => ship,
      renderOption: (ship: string) => ship,
    };
    const { rerender } = render(<Combobox {...props} options={['Bea']} />);
    await userEvent.click(field());
    await userEvent.keyboard('{ArrowDown}');
    rerender(<Combobox {...props} options={['Ada', 'Bea']} />);
    expect(marked()).toBe('Bea');
    await userEvent.keyboard('{Enter}');
    expect(onChoose).toHaveBeenCalledExactlyOnceWith('Bea');
  });

  test('Escape closes the list first, and what is around it only then', async () => {
    const onEscape = vi.fn();
    const ended = new AbortController();
    const user = show();
    window.addEventListener('keydown', ({ key }) => key === 'Escape' && onEscape(), { signal: ended.signal });
    await user.type(field(), 'a');
    await user.keyboard('{Escape}');
    expect(isOpen()).toBe(false);
    expect(field().value).toBe('a');
    expect(onEscape).not.toHaveBeenCalled();
    await user.keyboard('{Escape}');
    expect(onEscape).toHaveBeenCalledOnce();
    ended.abort();
  });

  test('the pointer marks and chooses, and the field keeps the focus', async () => {
    const user = show();
    await user.type(field(), 'a');
    await user.hover(screen.getByRole('option', { name: 'Bea' }));
    expect(marked()).toBe('Bea');
    await user.click(screen.getByRole('option', { name: 'Bea' }));
    expect(onChoose).toHaveBeenCalledExactlyOnceWith('Bea');
    expect(document.activeElement).toBe(field());
  });

  test('who goes on to something else closes it', async () => {
    const user = show();
    await user.type(field(), 'a');
    await user.tab();
    expect(document.activeElement?.textContent).toBe('Elsewhere');
    expect(isOpen()).toBe(false);
    expect(onChoose).not.toHaveBeenCalled();
  });

  test('what stands in place of options is announced while it is open, and arrows do no harm', async () => {
    const user = show('No ships found');
    expect(screen.queryByText('No ships found')).toBeNull();
    await user.type(field(), 'x{ArrowDown}{ArrowUp}{Enter}');
    expect(screen.getByRole('status').textContent).toBe('No ships found');
    expect(marked()).toBeNull();
    expect(onChoose).not.toHaveBeenCalled();
  });
});
