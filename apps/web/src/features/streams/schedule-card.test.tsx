import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { answerSchedule, api, aSchedule, aStream, renderSchedule } from './schedule.fixtures.tsx';

beforeAll(() => api.listen({ onUnhandledFrame: 'error' }));
afterEach(() => api.resetHandlers());
afterAll(() => api.close());

const dayRows = () =>
  within(screen.getByRole('list', { name: 'Days' }))
    .getAllByRole('listitem')
    .filter((item) => item.parentElement === screen.getByRole('list', { name: 'Days' }));

describe('the schedule', () => {
  test('shows a row for every day of the subscription and marks today', async () => {
    answerSchedule(aSchedule([]));
    renderSchedule();
    await screen.findByRole('list', { name: 'Days' });
    expect(dayRows().map((row) => row.querySelector('p')?.textContent)).toEqual([
      'Fri20 Nov',
      'Today21 Nov',
      'Sun22 Nov',
      'Mon23 Nov',
    ]);
    expect(dayRows()[1]?.getAttribute('aria-current')).toBe('date');
  });

  test('says that times are in GMT, with the visitor’s own clock beside it', async () => {
    answerSchedule(aSchedule([]));
    renderSchedule();
    expect(screen.getByText(/All times are in GMT. Now 12:30 GMT, 13:30 in Europe.Berlin/)).toBeTruthy();
  });

  test('explains all six states in words', async () => {
    answerSchedule(aSchedule([]));
    renderSchedule();
    const legend = within(await screen.findByRole('list', { name: 'Legend' }));
    for (const label of ['Live', 'Scheduled', 'Overlapping', 'Scheduled in the past', 'Completed', 'Cancelled']) {
      expect(legend.getByText(label)).toBeTruthy();
    }
  });

  test('names each stream with its state and time', async () => {
    answerSchedule(
      aSchedule([
        aStream({ id: 1, title: 'Late show', scheduled_start: new Date('2026-11-22T18:00:00Z') }),
        aStream({ id: 2, title: 'Early show', scheduled_start: new Date('2026-11-21T08:00:00Z') }),
      ]),
    );
    renderSchedule();
    expect(
      await screen.findByRole('button', { name: 'Scheduled: Late show 18:00–20:00 GMT, Sun 22 Nov' }),
    ).toBeTruthy();
    expect(
      screen.getByRole('button', { name: 'Scheduled in the past: Early show 08:00–10:00 GMT, Sat 21 Nov' }),
    ).toBeTruthy();
  });

  test('draws a stream that crosses midnight on both days', async () => {
    answerSchedule(aSchedule([aStream({ scheduled_start: new Date('2026-11-22T23:00:00Z') })]));
    renderSchedule();
    await screen.findByRole('list', { name: 'Days' });
    expect(
      within(dayRows()[2] ?? document.body).getByRole('button', { name: /23:00–01:00 GMT, Sun 22 Nov$/ }),
    ).toBeTruthy();
    expect(
      within(dayRows()[3] ?? document.body).getByRole('button', { name: /Mon 23 Nov, continued from the day before$/ }),
    ).toBeTruthy();
  });

  test('tells overlapping streams from others without colour', async () => {
    answerSchedule(
      aSchedule([
        aStream({ id: 1, title: 'One' }),
        aStream({ id: 2, title: 'Two', scheduled_start: new Date('2026-11-22T15:30:00Z') }),
        aStream({ id: 3, title: 'Three', scheduled_start: new Date('2026-11-22T15:00:00Z'), status: 'cancelled' }),
      ]),
    );
    renderSchedule();
    expect(await screen.findByRole('button', { name: /^Overlapping: One/ })).toBeTruthy();
    expect(screen.getByRole('button', { name: /^Overlapping: Two/ })).toBeTruthy();
    expect(screen.getByRole('button', { name: /^Cancelled: Three/ })).toBeTruthy();
  });

  test('lets only the mark of an overlap blink, and only where motion is welcome', async () => {
    answerSchedule(
      aSchedule([
        aStream({ id: 1, title: 'One' }),
        aStream({ id: 2, title: 'Two', scheduled_start: new Date('2026-11-22T15:30:00Z') }),
        aStream({ id: 3, title: 'Three', scheduled_start: new Date('2026-11-23T15:30:00Z') }),
      ]),
    );
    renderSchedule();
    const blinking = (name: RegExp) =>
      [...screen.getByRole('button', { name }).querySelectorAll('svg')].map((icon) => icon.getAttribute('class'));
    await screen.findByRole('button', { name: /: One/ });
    expect(blinking(/: One/).join(' ')).toContain('motion-safe:animate-blink');
    expect(blinking(/: Three/).join(' ')).not.toContain('animate-blink');
  });

  test('says what failed when it cannot be loaded, and loads when asked again', async () => {
    api.use(
      http.get('*/api/streamer/streams', () =>
        HttpResponse.json({ message: 'The database is away.', code: 'unavailable', request_id: '1' }, { status: 503 }),
      ),
    );
    const user = renderSchedule();
    const alert = within(await screen.findByRole('alert'));
    expect(alert.getByText('Failed to load streams')).toBeTruthy();
    expect(alert.getByText('The database is away.')).toBeTruthy();
    answerSchedule(aSchedule([aStream()]));
    await user.click(alert.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: /Morning show/ })).toBeTruthy();
  });
});

describe('adding a stream', () => {
  test('is closed, with the reason, while nothing can be booked', async () => {
    answerSchedule(aSchedule([]));
    renderSchedule({ canBook: false, cannotBookReason: 'Your subscription is not active yet.' });
    await screen.findByRole('list', { name: 'Days' });
    const button = screen.getByRole('button', { name: 'Add Stream' });
    expect(button.hasAttribute('disabled')).toBe(true);
    const reason = screen.getByText('Your subscription is not active yet.');
    expect(button.getAttribute('aria-describedby')).toBe(reason.id);
    expect(screen.queryByLabelText(/^Add a stream on/)).toBeNull();
  });

  test('is closed when less is left than the shortest stream takes', async () => {
    answerSchedule(aSchedule([], { bookable_minutes: 29 }));
    renderSchedule();
    expect(await screen.findByText('Your subscription has no time left to book.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Add Stream' }).hasAttribute('disabled')).toBe(true);
  });

  const clickAt = (day: string, fraction: number) => {
    const row = screen.getByLabelText(`Add a stream on ${day}`);
    row.getBoundingClientRect = () => new DOMRect(100, 0, 1200, 44);
    fireEvent.click(row, { clientX: 100 + fraction * 1200 });
  };

  test('at an empty slot proposes its start', async () => {
    answerSchedule(aSchedule([]));
    renderSchedule();
    await screen.findByRole('list', { name: 'Days' });
    clickAt('2026-11-22', 7.5 / 12);
    const dialog = within(screen.getByRole('dialog', { name: 'Add Stream' }));
    expect(dialog.getByLabelText('Date')).toHaveProperty('value', '2026-11-22');
    expect(dialog.getByLabelText('Time')).toHaveProperty('value', '14:00');
  });

  test('is not offered at a slot that is taken or over, nor on a day that is over', async () => {
    answerSchedule(aSchedule([aStream({ scheduled_start: new Date('2026-11-21T18:00:00Z') })]));
    renderSchedule();
    await screen.findByRole('list', { name: 'Days' });
    clickAt('2026-11-21', 9.5 / 12);
    clickAt('2026-11-21', 6.5 / 12);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByLabelText('Add a stream on 2026-11-20')).toBeNull();
  });

  test('by keyboard reaches the streams without a stop at every slot', async () => {
    answerSchedule(aSchedule([aStream()]));
    const user = renderSchedule();
    await screen.findByRole('button', { name: /Morning show/ });
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add Stream' }));
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Schedule in GMT' }));
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: /Morning show/ }));
  });

  test('gives the focus back when the dialog is closed', async () => {
    answerSchedule(aSchedule([]));
    const user = renderSchedule();
    const button = screen.getByRole('button', { name: 'Add Stream' });
    await waitFor(() => expect(button.hasAttribute('disabled')).toBe(false));
    await user.click(button);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(button);
  });
});
