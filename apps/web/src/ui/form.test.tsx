import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { ApiError } from '../lib/api-error.ts';
import { useZodForm } from '../lib/use-zod-form.ts';
import { renderInApp } from '../testing/render-app.tsx';
import { Form } from './form.tsx';
import { TextField } from './text-field.tsx';

const schema = z
  .object({
    name: z.string().trim().min(1, { error: 'A name, please.' }),
    first: z.string().min(3, { error: 'Too short.' }),
    second: z.string(),
  })
  .refine(({ first, second }) => first === second, { path: ['second'], error: 'They differ.' });

type Sent = z.output<typeof schema>;

function Page({ send }: { send: (values: Sent) => unknown }) {
  const defaultValues = { name: '', first: '', second: '' };
  const { field, formProps } = useZodForm({ schema, defaultValues, save: send, fallback: 'It failed.' });
  return (
    <Form {...formProps}>
      <TextField label="Name" hint="Yours." {...field('name')} />
      <TextField label="First" {...field('first', { deps: 'second' })} />
      <TextField label="Second" {...field('second')} />
      <button type="submit">Send</button>
    </Form>
  );
}

const input = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const press = () => screen.getByRole('button', { name: 'Send' });

function show(send: (values: Sent) => unknown = () => undefined) {
  const sent = vi.fn(send);
  renderInApp(<Page send={sent} />);
  const user = userEvent.setup();
  const fill = async (values: { name?: string; first?: string; second?: string }) => {
    if (values.name) await user.type(input('Name'), values.name);
    if (values.first) await user.type(input('First'), values.first);
    if (values.second) await user.type(input('Second'), values.second);
  };
  return { sent, user, fill };
}

const GOOD = { name: 'Maja', first: 'abc', second: 'abc' };
const refused = (errors: Record<string, string[]>) =>
  new ApiError({ kind: 'http', status: 422, code: 'invalid', message: 'joined', fieldErrors: errors });

describe('what the rules refuse', () => {
  test('stands beside its field, is announced with it, and the first one has the focus', async () => {
    const { sent, user } = show();
    await user.click(press());
    expect(input('Name').getAttribute('aria-invalid')).toBe('true');
    const described = input('Name').getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual(['Yours.', 'A name, please.']);
    expect(screen.getByText('Too short.')).toBeTruthy();
    expect(document.activeElement).toBe(input('Name'));
    expect(sent).not.toHaveBeenCalled();
  });

  test('goes when its field is mended, and no earlier', async () => {
    const { user } = show();
    await user.click(press());
    await user.type(input('First'), 'ab');
    expect(screen.getByText('Too short.')).toBeTruthy();
    await user.type(input('First'), 'c');
    await waitFor(() => expect(screen.queryByText('Too short.')).toBeNull());
    expect(screen.getByText('A name, please.')).toBeTruthy();
  });

  test('of two fields together goes whichever of them is mended', async () => {
    const { user, fill } = show();
    await fill({ ...GOOD, second: 'abcd' });
    await user.click(press());
    expect(document.activeElement).toBe(input('Second'));
    await user.type(input('First'), 'd');
    await waitFor(() => expect(screen.queryByText('They differ.')).toBeNull());
  });
});

describe('what is sent', () => {
  test('is what the rules made of it', async () => {
    const { sent, fill, user } = show();
    await fill({ ...GOOD, name: ' Maja ' });
    await user.click(press());
    expect(sent).toHaveBeenCalledExactlyOnceWith(GOOD);
  });

  test('has what a password manager wrote into the fields without a word', async () => {
    const { sent, user } = show();
    for (const [label, value] of [
      ['Name', 'Maja'],
      ['First', 'abc'],
      ['Second', 'abc'],
    ] as const)
      input(label).value = value;
    await user.click(press());
    expect(sent).toHaveBeenCalledExactlyOnceWith(GOOD);
  });

  test('goes out once, however often it is sent at the same moment', async () => {
    let answer = () => {};
    const waiting = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const { sent, fill, user } = show(() => waiting);
    await fill(GOOD);
    const form = input('Name').form;
    act(() => {
      form?.requestSubmit();
      form?.requestSubmit();
    });
    await user.click(press());
    await user.type(input('Name'), '{Enter}');
    expect(sent).toHaveBeenCalledTimes(1);
    expect(form?.getAttribute('aria-busy')).toBe('true');
    await act(async () => answer());
    // The next page is on its way.
    await user.click(press());
    expect(sent).toHaveBeenCalledTimes(1);
  });

  test('goes out again where the page says that it is to be sent again', async () => {
    const { sent, fill, user } = show(() => false);
    await fill(GOOD);
    await user.click(press());
    await user.click(press());
    expect(sent).toHaveBeenCalledTimes(2);
  });
});

describe('what the server refuses', () => {
  const send = async (error: unknown) => {
    const form = show(() => Promise.reject(error));
    await form.fill(GOOD);
    await form.user.click(press());
    return form;
  };

  test('stands beside its field, which has the focus, and stays until that field changes', async () => {
    const { user } = await send(refused({ first: ['Taken.', 'Odd.'] }));
    expect(await screen.findByText('Taken. Odd.')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(document.activeElement).toBe(input('First'));
    await user.type(input('Name'), '!');
    expect(screen.getByText('Taken. Odd.')).toBeTruthy();
    await user.type(input('First'), '!');
    await waitFor(() => expect(screen.queryByText('Taken. Odd.')).toBeNull());
  });

  test('of fields that the form does not have is the sentence of the form', async () => {
    await send(refused({ token: ['Over.'], toString: ['Strange.'], second: ['No.'] }));
    expect((await screen.findByRole('alert')).textContent).toBe('Over. Strange.');
    expect(screen.getByText('No.')).toBeTruthy();
  });

  test.each([
    ['its words', new ApiError({ kind: 'http', status: 409, code: 'invalid', message: 'Not now.' }), 'Not now.'],
    ['the fallback where it had none', new Error('internal'), 'It failed.'],
  ])('is said in %s, and nothing that was typed is lost', async (_, error, sentence) => {
    const { user, sent } = await send(error);
    expect((await screen.findByRole('alert')).textContent).toBe(sentence);
    expect(['Name', 'First', 'Second'].map((label) => input(label).value)).toEqual(['Maja', 'abc', 'abc']);
    await user.click(press());
    expect(sent).toHaveBeenCalledTimes(2);
  });
});
