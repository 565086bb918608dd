import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, test, vi } from 'vitest';
import {
  answerSchedule,
  aSchedule,
  aStream,
  mockApi,
  openAdd,
  openEdit,
  renderSchedule,
} from '../schedule.fixtures.tsx';

const api = mockApi();

const stream = aStream();

async function openToSave() {
  const { user, dialog, enter } = await openAdd();
  const save = () => user.click(dialog.getByRole('button', { name: 'Add Stream' }));
  return { user, dialog, enter, save };
}

/** Lets the API take a booking and answers what it was sent. */
function acceptBooking() {
  const sent: unknown[] = [];
  api.use(
    http.post('*/api/streamer/streams', async ({ request }) => {
      sent.push(await request.json());
      const answer = {
        ...stream,
        scheduled_start: stream.scheduled_start.toISOString(),
        created_at: stream.created_at,
      };
      return HttpResponse.json({ message: 'Stream added', stream: answer }, { status: 201 });
    }),
  );
  return sent;
}

const refuseBooking = (status: number, errors?: Record<string, string[]>, facts: object = {}) =>
  api.use(
    http.post('*/api/streamer/streams', () =>
      HttpResponse.json(
        { message: 'No active subscription.', code: 'refused', errors, request_id: '1', ...facts },
        { status },
      ),
    ),
  );

/** Lets the API refuse a booking by the daily limit. */
const refuseLength = (left_minutes: number) =>
  refuseBooking(
    422,
    { estimated_duration: [`Only ${left_minutes} minutes are left on 2026-11-22 (GMT) within your daily limit.`] },
    {
      code: 'stream.daily_limit_exceeded',
      details: { day: '2026-11-22', left_minutes, next_free_start: null },
    },
  );

describe('the Add Stream dialog', () => {
  test('starts with two hours and no wordlist', async () => {
    answerSchedule(aSchedule([]));
    const { dialog } = await openToSave();
    expect(dialog.getByLabelText('Duration')).toHaveProperty('value', '120');
    const wordlist = dialog.getByRole('combobox', {
      name: /Wordlist/,
      description: 'Words and phrases for the chat of this stream.',
    });
    expect(wordlist).toHaveProperty('value', '');
    const choices = within(dialog.getByLabelText('Duration')).getAllByRole('option');
    expect(choices.map((choice) => Number(choice.getAttribute('value')))).toEqual(
      Array.from({ length: 16 }, (_, index) => 30 * (index + 1)),
    );
  });

  test('says when the stream ends, and on the next day where that is past midnight', async () => {
    answerSchedule(aSchedule([]));
    const { dialog, enter } = await openToSave();
    const hint = () =>
      document.getElementById(dialog.getByLabelText('Duration').getAttribute('aria-describedby') ?? '');
    enter('Time', '20:00');
    await waitFor(() => expect(hint()?.textContent).toBe('Ends 22:00 GMT'));
    enter('Duration', '240');
    await waitFor(() => expect(hint()?.textContent).toBe('Ends 00:00 GMT, the next day'));
    enter('Time', '');
    await waitFor(() => expect(hint()).toBeNull());
  });

  test('proposes the usual hour on the first day that has it free', async () => {
    const taken = aStream({
      scheduled_start: new Date('2026-11-21T13:30:00Z'),
      estimated_duration: 60,
      used_minutes: 60,
    });
    answerSchedule(aSchedule([taken]));
    const { dialog } = await openToSave();
    expect(dialog.getByLabelText('Date')).toHaveProperty('value', '2026-11-22');
    expect(dialog.getByLabelText('Time')).toHaveProperty('value', '13:30');
    expect(dialog.queryByText(/^Overlaps/)).toBeNull();
  });

  test('starts at its first field', async () => {
    answerSchedule(aSchedule([]));
    const { dialog } = await openToSave();
    expect(document.activeElement).toBe(dialog.getByLabelText('Title'));
  });

  test('takes no start before today', async () => {
    answerSchedule(aSchedule([]));
    const { dialog } = await openToSave();
    expect(dialog.getByLabelText('Date').getAttribute('min')).toBe('2026-11-21');
  });

  test('asks for what is missing and sends nothing', async () => {
    answerSchedule(aSchedule([]));
    const sent = acceptBooking();
    const { dialog, enter, save } = await openToSave();
    enter('Title', '   ');
    enter('Time', '');
    await save();
    expect(await dialog.findByText('Please fill in all required fields')).toBeTruthy();
    expect(dialog.getByLabelText('Title').getAttribute('aria-invalid')).toBe('true');
    expect(dialog.getByLabelText('Time').getAttribute('aria-invalid')).toBe('true');
    expect(sent).toEqual([]);
  });

  test('refuses a start in the past until another is chosen', async () => {
    answerSchedule(aSchedule([]));
    const sent = acceptBooking();
    const { dialog, enter, save } = await openToSave();
    enter('Title', 'Show');
    enter('Date', '2026-11-21');
    enter('Time', '12:28');
    expect(dialog.getAllByText(/past/).map(({ id }) => id)).toEqual([
      dialog.getByLabelText('Date').getAttribute('aria-describedby'),
    ]);
    await save();
    expect(dialog.getAllByText(/past/)).toHaveLength(1);
    expect(sent).toEqual([]);
    enter('Time', '12:30');
    await waitFor(() => expect(dialog.queryByText('The start must not be in the past.')).toBeNull());
  });

  test('brings what it booked into sight, and leaves the focus at its button', async () => {
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
    answerSchedule(aSchedule([]));
    acceptBooking();
    const { enter, save } = await openToSave();
    enter('Title', 'Show');
    enter('Date', '2026-11-22');
    enter('Time', '14:00');
    scroll.mockClear();
    await save();
    await waitFor(() => expect(scroll).toHaveBeenCalled());
    const [place] = scroll.mock.contexts;
    expect(place instanceof Element && place.textContent).toContain(stream.title);
    expect(document.activeElement?.textContent).toBe('Add Stream');
  });

  test('books the start in GMT, says so and closes', async () => {
    answerSchedule(aSchedule([]));
    const sent = acceptBooking();
    const { enter, save } = await openToSave();
    enter('Title', '  Show ');
    enter('Date', '2026-11-22');
    enter('Time', '20:15');
    enter('Duration', '90');
    enter('Wordlist (optional)', '8');
    await save();
    expect(await screen.findByText('Stream added')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sent).toEqual([
      {
        title: 'Show',
        scheduled_start: '2026-11-22T20:15:00.000Z',
        estimated_duration: 90,
        description: null,
        wordlist_id: 8,
      },
    ]);
  });

  test('shows the visitor’s own time beside GMT', async () => {
    answerSchedule(aSchedule([]));
    const { dialog, enter } = await openToSave();
    enter('Date', '2026-11-22');
    enter('Time', '20:15');
    expect(dialog.getByText('Your time: 21:15 GMT+1')).toBeTruthy();
  });

  test('says what will be left that day and can be booked then, and what a longer stream would lack', async () => {
    answerSchedule(aSchedule([aStream({ estimated_duration: 240, used_minutes: 240 })]));
    const { dialog, enter } = await openToSave();
    enter('Date', '2026-11-22');
    enter('Time', '20:00');
    expect(dialog.getByText('Then 0 min left on Sun 22 Nov. 13 h can still be booked.')).toBeTruthy();
    expect(dialog.queryByText(/^Needs/)).toBeNull();
    enter('Duration', '150');
    expect(dialog.getByText('Needs 2 h 30 min on Sun 22 Nov, but only 2 h is left that day.')).toBeTruthy();
    expect(dialog.getByText('2 h left on Sun 22 Nov. 15 h can still be booked.')).toBeTruthy();
  });

  test('names what can be booked, but not on a day that the subscription does not reach', async () => {
    answerSchedule(aSchedule([]));
    const { dialog, enter } = await openToSave();
    enter('Date', '2026-12-22');
    expect(dialog.getByText(/^Must lie within your subscription/)).toBeTruthy();
    expect(dialog.getByText('15 h can still be booked.')).toBeTruthy();
  });

  test('says of a day of the next plan when it can be planned', async () => {
    answerSchedule(aSchedule([]));
    const { dialog, enter } = await openAdd({ next: { day: '2026-12-21', name: 'Pro' } });
    enter('Date', '2026-12-20');
    expect(dialog.queryByText(/next plan/)).toBeNull();
    enter('Date', '2026-12-22');
    expect(
      dialog.getByText(
        'Pro, your next plan, begins on Mon 21 Dec: its days can be planned from then, and your schedule can be carried over to them.',
      ),
    ).toBeTruthy();
  });

  test('names the stream that overlaps and by how long, and allows it all the same', async () => {
    answerSchedule(aSchedule([stream]));
    const sent = acceptBooking();
    const { dialog, enter, save } = await openToSave();
    enter('Title', 'Show');
    enter('Date', '2026-11-22');
    enter('Time', '15:30');
    expect(dialog.getByText('Overlaps “Morning show” (Sun 22 Nov 2026, 14:00 GMT) by 30 min.')).toBeTruthy();
    await save();
    await waitFor(() => expect(sent).toHaveLength(1));
  });

  test('says when a stream would leave the subscription’s days', async () => {
    answerSchedule(aSchedule([]));
    const { dialog, enter } = await openToSave();
    enter('Date', '2026-11-23');
    enter('Time', '22:30');
    expect(dialog.getByText('Must lie within your subscription: 20 Nov 2026 to 23 Nov 2026, in GMT.')).toBeTruthy();
  });

  test('keeps texts that are too long, and says how long they may be', async () => {
    answerSchedule(aSchedule([]));
    const sent = acceptBooking();
    const { dialog, enter, save } = await openToSave();
    enter('Title', 'w'.repeat(201));
    enter('Description (optional)', 'w'.repeat(2001));
    await save();
    await dialog.findByText('Must be at most 200 characters long.');
    dialog.getByText('Must be at most 2000 characters long.');
    expect(dialog.getByDisplayValue('w'.repeat(201))).toBeTruthy();
    expect(sent).toEqual([]);
  });

  test('shows the server’s refusal at its field and keeps what was typed', async () => {
    answerSchedule(aSchedule([]));
    refuseBooking(422, { scheduled_start: ['Only 60 minutes are left on 2026-11-22.'] });
    const { dialog, enter, save } = await openToSave();
    enter('Title', 'Show');
    enter('Description (optional)', 'With guests');
    await save();
    const sentence = await dialog.findByText('Only 60 minutes are left on 2026-11-22.');
    expect(dialog.getByLabelText('Date').getAttribute('aria-describedby')).toContain(sentence.id);
    expect(dialog.getByLabelText('Title')).toHaveProperty('value', 'Show');
    expect(dialog.getByLabelText('Description (optional)')).toHaveProperty('value', 'With guests');
  });

  test('names the day of a refused length as the screen does, until the start is another', async () => {
    answerSchedule(aSchedule([]));
    refuseLength(60);
    const { dialog, enter, save } = await openToSave();
    enter('Title', 'Show');
    enter('Date', '2026-11-22');
    await save();
    const sentence = 'Only 1 h is left on Sun 22 Nov within your daily limit.';
    const described = (await dialog.findByText(sentence)).id;
    expect(dialog.getByLabelText('Duration').getAttribute('aria-describedby')).toContain(described);
    enter('Date', '2026-11-23');
    await waitFor(() => expect(dialog.queryByText(sentence)).toBeNull());
  });

  test('does not say once more what the advice says of a refused length, nor after it was shortened', async () => {
    answerSchedule(aSchedule([aStream({ estimated_duration: 300, used_minutes: 300 })]));
    refuseLength(60);
    const { user, dialog, enter, save } = await openToSave();
    enter('Title', 'Show');
    enter('Date', '2026-11-22');
    enter('Time', '20:00');
    await save();
    expect(await dialog.findByText('Does not fit: see below.')).toBeTruthy();
    expect(dialog.queryByText(/within your daily limit/)).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Shorten to 1 h' }));
    expect(dialog.queryByText('Does not fit: see below.')).toBeNull();
  });

  test('offers what fits both the limit and the stream around its start', async () => {
    answerSchedule(aSchedule([aStream({})]));
    const { user, dialog, enter } = await openAdd();
    enter('Date', '2026-11-22');
    enter('Time', '15:00');
    await user.selectOptions(dialog.getByLabelText('Duration'), '360');
    await user.click(await dialog.findByRole('button', { name: 'Shorten to 4 h, Sun 22 Nov 2026, 16:00 GMT' }));
    expect(dialog.getByLabelText('Time')).toHaveProperty('value', '16:00');
    expect(dialog.getByLabelText('Duration')).toHaveProperty('value', '240');
    expect(dialog.queryByRole('button', { name: /^Shorten/ })).toBeNull();
  });

  test('says in its own words that the days of the subscription were moved meanwhile', async () => {
    answerSchedule(aSchedule([]));
    const days = { start_date: '2026-11-20', end_date: '2026-11-21' };
    const message = 'The whole stream must lie within your subscription, 2026-11-20 through 2026-11-21 (GMT).';
    const refusal = { message, code: 'stream.outside_subscription', errors: { scheduled_start: [message] } };
    api.use(
      http.post('*/api/streamer/streams', () =>
        HttpResponse.json(
          { ...refusal, details: { ...days, next_free_start: null }, request_id: '1' },
          { status: 422 },
        ),
      ),
    );
    const { dialog, enter, save } = await openToSave();
    enter('Title', 'Show');
    enter('Date', '2026-11-22');
    await save();
    const sentence = 'Must lie within your subscription: 20 Nov 2026 to 21 Nov 2026, in GMT.';
    const described = (await dialog.findByText(sentence)).id;
    expect(dialog.getByLabelText('Date').getAttribute('aria-describedby')).toContain(described);
    expect(dialog.queryByText(message)).toBeNull();
  });

  test('says what failed where the server says nothing', async () => {
    answerSchedule(aSchedule([]));
    api.use(http.post('*/api/streamer/streams', () => new HttpResponse('<html>Bad Gateway</html>', { status: 502 })));
    const { dialog, enter, save } = await openToSave();
    enter('Title', 'Show');
    await save();
    expect((await dialog.findByRole('alert')).textContent).toBe('ErrorFailed to add stream');
  });

  test('shows any other refusal in the form', async () => {
    answerSchedule(aSchedule([]));
    refuseBooking(409);
    const { dialog, enter, save } = await openToSave();
    enter('Title', 'Show');
    await save();
    expect((await dialog.findByRole('alert')).textContent).toBe('Action BlockedNo active subscription.');
    expect(dialog.getByLabelText('Title')).toHaveProperty('value', 'Show');
  });
});

describe('wordlists that could not be loaded', () => {
  const showDetails = async (wordlists: 'failed' | 'loading') => {
    answerSchedule(aSchedule([aStream({ wordlist_id: 7 })]));
    const user = renderSchedule({ wordlists });
    await user.click(await screen.findByRole('button', { name: /Morning show/ }));
    return user;
  };

  test('are said to be so, and the chosen one is kept', async () => {
    const user = await showDetails('failed');
    expect(screen.getByText('Failed to load wordlist')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Edit' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Stream' }));
    expect(dialog.getByLabelText('Wordlist (optional)')).toHaveProperty('value', '7');
    expect(dialog.getByRole('option', { name: 'As it is now' })).toBeTruthy();
    expect(dialog.getByText('Failed to load wordlist')).toBeTruthy();
  });

  test('yet are not said to be none', async () => {
    await showDetails('loading');
    expect(screen.getByText('Wordlist').nextElementSibling?.textContent).toBe('Loading');
  });
});

describe('the Edit Stream dialog', () => {
  test('starts with the stream, counts its own minutes as free and saves under its id', async () => {
    answerSchedule(aSchedule([aStream({ description: 'With guests', wordlist_id: 7 })]));
    const sent: unknown[] = [];
    api.use(
      http.put('*/api/streamer/streams/1', async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({ message: 'Stream updated', stream });
      }),
    );
    const { user, dialog } = await openEdit();
    expect(dialog.getByLabelText('Title')).toHaveProperty('value', 'Morning show');
    expect(dialog.getByLabelText('Time')).toHaveProperty('value', '14:00');
    expect(dialog.getByText('Then 4 h left on Sun 22 Nov. 15 h can still be booked.')).toBeTruthy();
    expect(dialog.queryByText(/^Overlaps/)).toBeNull();
    fireEvent.change(dialog.getByLabelText('Title'), { target: { value: 'Evening show' } });
    await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Stream updated')).toBeTruthy();
    expect(sent).toEqual([
      {
        title: 'Evening show',
        scheduled_start: '2026-11-22T14:00:00.000Z',
        estimated_duration: 120,
        description: 'With guests',
        wordlist_id: 7,
        version: 1,
      },
    ]);
  });

  test('says what failed where the server says nothing', async () => {
    answerSchedule(aSchedule([aStream()]));
    api.use(http.put('*/api/streamer/streams/1', () => HttpResponse.json({}, { status: 503 })));
    const { user, dialog } = await openEdit();
    fireEvent.change(dialog.getByLabelText('Title'), { target: { value: 'Evening show' } });
    await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
    expect((await dialog.findByRole('alert')).textContent).toBe('ErrorFailed to update stream');
  });
});
