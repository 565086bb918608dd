import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { createQueryClient } from '../../../lib/query-client.ts';
import { ScheduleClockProvider } from '../clock/clock-context.tsx';
import { aSchedule, loseAnswers, mockApi, NOW } from '../schedule.fixtures.tsx';
import { StreamFormDialog } from './stream-form-dialog.tsx';

mockApi();
const SUBSCRIPTION = { id: 1, start_date: '2026-11-20', end_date: '2026-11-23' };
const queryClient = createQueryClient();

const page = (timeZone: string, is12Hours = false) => (
  <QueryClientProvider client={queryClient}>
    <ScheduleClockProvider timeZone={timeZone} is12Hours={is12Hours}>
      <StreamFormDialog
        target={{ stream: null, start: null }}
        schedule={aSchedule([])}
        subscription={SUBSCRIPTION}
        wordlists={[]}
        now={NOW}
        onSaved={vi.fn()}
        onClose={vi.fn()}
      />
    </ScheduleClockProvider>
  </QueryClientProvider>
);

test('a time keeps the meaning that it had as the form was opened, whatever zone another window chooses', async () => {
  const sent = loseAnswers('post', 'streams');
  const { rerender } = render(page('America/New_York'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add Stream' }));
  const enter = (label: string, value: string) => fireEvent.change(dialog.getByLabelText(label), { target: { value } });
  enter('Title', 'Evening show');
  enter('Date', '2026-11-22');
  enter('Time', '18:00');
  rerender(page('Asia/Kathmandu'));
  expect(dialog.getByRole('group', { name: 'Scheduled start (New York time)' })).toBeTruthy();
  expect(dialog.getByText('23:00 GMT')).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Add Stream' }));
  await waitFor(() => expect(sent).toMatchObject([{ scheduled_start: '2026-11-22T23:00:00.000Z' }]));
});

test.each([
  ['in GMT', 'Etc/UTC', ['20:30', '20:00']],
  ['by a clock with AM and PM', 'America/New_York', ['8:30 PM', '8:00 PM']],
] as const)(
  '%s a typed time is shown as it was understood once its field is left, or refused there',
  async (_, zone, shown) => {
    render(page(zone, true));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add Stream' }));
    const time = dialog.getByLabelText('Time');
    // Over the time that is proposed, which a click selects.
    const type = (text: string) =>
      userEvent.type(time, `${text}{Tab}`, { initialSelectionStart: 0, initialSelectionEnd: 9 });
    await type('2030');
    expect(time).toHaveProperty('value', shown[0]);
    await type('evening');
    expect(await dialog.findByText('Enter a time like 20:00 or 8 PM.')).toBeTruthy();
    await type('8pm');
    await waitFor(() => expect(dialog.queryByText('Enter a time like 20:00 or 8 PM.')).toBeNull());
    expect(time).toHaveProperty('value', shown[1]);
  },
);
