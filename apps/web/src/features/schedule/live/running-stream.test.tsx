import { endStream, goLive, plusMinutes, type Stream, startStream } from '@livelift/contract';
import { QueryClient, QueryClientProvider, skipToken, useQuery } from '@tanstack/react-query';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, expect, test, vi } from 'vitest';
import { renderInApp } from '../../../testing/render-app.tsx';
import { mockServer } from '../../../testing/server.ts';
import { GMT_CLOCK } from '../clock/clock.ts';
import { SCHEDULE_KEY } from '../queries/schedule.queries.ts';
import { aSchedule, aStream, NOW } from '../schedule.fixtures.tsx';
import { timeText } from '../schedule-text.ts';
import { RunningStream } from './running-stream.tsx';

const server = mockServer();

afterEach(() => vi.useRealTimers());

const started = new Date('2026-11-21T12:00:00Z');
const live = aStream({ status: 'live', scheduled_start: started, started_at: started });

function show(streams: Stream[]) {
  vi.useFakeTimers({ now: NOW });
  renderInApp(<RunningStream streams={streams} now={NOW} />);
}

test('a running stream shows what has run and what remains, second by second, and reads neither aloud', () => {
  show([live]);
  const timers = () => screen.getAllByRole('timer').map(({ textContent }) => textContent);
  expect(timers()).toEqual(['0:30:00', '1:30:00']);
  act(() => vi.advanceTimersByTime(2000));
  expect(timers()).toEqual(['0:30:02', '1:29:58']);
  // A timer is silent unless it says otherwise.
  const spoken = screen.getAllByRole('timer').filter((timer) => timer.hasAttribute('aria-live'));
  expect(spoken).toEqual([]);
  expect(screen.getByText(/^Ends 14:00 GMT/)).toBeTruthy();
});

test('the next stream is named with its start, and can be started when its time has come', () => {
  const next = aStream({ scheduled_start: new Date('2026-11-21T12:46:00Z') });
  show([next]);
  expect(screen.getByText(/^Starts today, 12:46 GMT, in 16 min/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Start Stream' })).toBeNull();
});

test('a stream that may be started offers it', () => {
  show([aStream({ scheduled_start: new Date('2026-11-21T12:45:00Z') })]);
  expect(screen.getByRole('button', { name: 'Start Stream' })).toBeTruthy();
});

test('Go Live Now asks one question, then books from now on', async () => {
  const sent: unknown[] = [];
  server.use(
    http.post('*/api/streamer/streams/go-live', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json(goLive.response.encode({ message: 'Live', stream: live }), { status: 201 });
    }),
  );
  const user = userEvent.setup();
  renderInApp(<RunningStream streams={[]} goLiveMinutes={120} now={NOW} />);
  await user.click(screen.getByRole('button', { name: 'Go Live Now' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Go Live Now' }));
  const choices = within(dialog.getByLabelText('Until when')).getAllByRole('option');
  expect(choices.map(({ textContent }) => textContent)).toEqual([
    `Until ${timeText(plusMinutes(NOW, 120), GMT_CLOCK)} (2 h)`,
    ...['For 30 min', 'For 1 h', 'For 1 h 30 min'],
  ]);
  await user.click(dialog.getByRole('button', { name: 'Go Live Now' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toEqual([{}]);
});

test.each([
  ['ends before the next planned stream', '2026-11-21T14:10:00Z', 90],
  ['is the shortest where even that overlaps', '2026-11-21T12:50:00Z', 30],
])('Go Live Now %s, and says what a longer one overlaps', async (_, start, minutes) => {
  const sent: unknown[] = [];
  server.use(
    http.post('*/api/streamer/streams/go-live', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json(goLive.response.encode({ message: 'Live', stream: live }), { status: 201 });
    }),
  );
  const user = userEvent.setup();
  const next = aStream({ scheduled_start: new Date(start) });
  renderInApp(<RunningStream streams={[next]} goLiveMinutes={240} now={NOW} />);
  await user.click(screen.getByRole('button', { name: 'Go Live Now' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Go Live Now' }));
  const lengths = dialog.getByLabelText<HTMLSelectElement>('Until when');
  expect(lengths.value).toBe(String(minutes));
  expect(dialog.queryAllByText(/^Overlaps “Morning show”/)).toHaveLength(minutes === 30 ? 1 : 0);
  if (minutes === 90) expect(dialog.getByText(/^Next is “Morning show”, today, 14:10 GMT, in /)).toBeTruthy();
  await user.selectOptions(lengths, '');
  expect(await dialog.findByText(/^Overlaps “Morning show” \(Sat 21 Nov 2026, .* by 2 h/)).toBeTruthy();
  await user.selectOptions(lengths, String(minutes));
  await user.click(dialog.getByRole('button', { name: 'Go Live Now' }));
  await waitFor(() => expect(sent).toEqual([{ estimated_duration: minutes }]));
});

test('Go Live Now says what it takes of which day in GMT where it crosses midnight', async () => {
  const user = userEvent.setup();
  renderInApp(<RunningStream streams={[]} goLiveMinutes={240} now={new Date('2026-11-21T22:57:00Z')} />);
  await user.click(screen.getByRole('button', { name: 'Go Live Now' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Go Live Now' }));
  expect(dialog.getByText('Takes 1 h 3 min of Sat 21 Nov, 2 h 57 min of Sun 22 Nov.')).toBeTruthy();
  await user.selectOptions(dialog.getByLabelText('Until when'), '60');
  expect(dialog.queryByText(/^Takes/)).toBeNull();
});

test('Go Live Now says its end by the other clock, too', async () => {
  const user = userEvent.setup();
  renderInApp(<RunningStream streams={[]} goLiveMinutes={240} now={NOW} />);
  await user.click(screen.getByRole('button', { name: 'Go Live Now' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Go Live Now' }));
  expect(dialog.getByText('Your time: 17:30 GMT+1')).toBeTruthy();
  await user.selectOptions(dialog.getByLabelText('Until when'), '60');
  expect(dialog.getByText('Your time: 14:30 GMT+1')).toBeTruthy();
});

test('Go Live Now offers to start what is planned for about now', async () => {
  const started = vi.fn();
  const planned = aStream({ scheduled_start: new Date('2026-11-21T12:45:00Z') });
  server.use(
    http.post('*/api/streamer/streams/1/start', () => {
      started();
      return HttpResponse.json(startStream.response.encode({ message: 'Stream started', stream: live }));
    }),
  );
  // As in the app: once it is live, it is so in the cache before the button knows, and the button is gone.
  function FromCache() {
    const { data } = useQuery({
      queryKey: SCHEDULE_KEY,
      queryFn: skipToken,
      initialData: () => aSchedule([planned]),
    });
    return <RunningStream streams={data?.streams.data} goLiveMinutes={240} now={NOW} />;
  }
  const user = userEvent.setup();
  renderInApp(<FromCache />);
  expect(screen.getByRole('button', { name: 'Start Stream' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Go Live Now' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Go Live Now' }));
  expect(dialog.getByText('Morning show').closest('p')?.textContent).toBe('Morning show is planned for 12:45 GMT.');
  await user.click(dialog.getByRole('button', { name: 'Start the Planned One' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(started).toHaveBeenCalledOnce();
});

test('Go Live Now asks before what was typed is lost', async () => {
  const user = userEvent.setup();
  renderInApp(<RunningStream streams={[]} goLiveMinutes={120} now={NOW} />);
  await user.click(screen.getByRole('button', { name: 'Go Live Now' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Go Live Now' }));
  await user.type(dialog.getByLabelText(/^Title/), 'A');
  await user.keyboard('{Escape}');
  const question = within(await screen.findByRole('alertdialog', { name: 'Discard your changes?' }));
  await user.click(question.getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('where nothing can be booked, or a stream is live, it cannot be gone live', () => {
  renderInApp(<RunningStream streams={[]} now={NOW} />);
  renderInApp(<RunningStream streams={[live]} goLiveMinutes={120} now={NOW} />);
  expect(screen.queryByRole('button', { name: 'Go Live Now' })).toBeNull();
});

test('without any stream it says what to do', () => {
  show([]);
  expect(screen.getByText('No stream is ahead')).toBeTruthy();
});

test('the button that ends a stream has the focus of the one that started it', () => {
  const line = (streams: Stream[] | undefined) => (
    <QueryClientProvider client={queryClient}>
      <RunningStream streams={streams} now={NOW} />
    </QueryClientProvider>
  );
  const queryClient = new QueryClient();
  const { rerender } = render(line(undefined));
  rerender(line([aStream({ scheduled_start: new Date('2026-11-21T12:45:00Z') })]));
  screen.getByRole('button', { name: 'Start Stream' }).focus();
  rerender(line([live]));
  expect(document.activeElement?.textContent).toBe('End Stream');
});

test('the question whether to end a stream stays about that one, whatever is live by then', async () => {
  const line = (streams: Stream[]) => (
    <QueryClientProvider client={queryClient}>
      <RunningStream streams={streams} now={NOW} />
    </QueryClientProvider>
  );
  const queryClient = new QueryClient();
  const { rerender } = render(line([live]));
  await userEvent.click(screen.getByRole('button', { name: 'End Stream' }));
  const question = await screen.findByRole('alertdialog', { name: 'End Stream' });
  rerender(
    line([
      { ...live, status: 'completed' },
      { ...live, id: 2, title: 'Another' },
    ]),
  );
  expect(question.textContent).toContain('End “Morning show” now?');
  await userEvent.click(within(question).getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('the button that asked has the focus again after Cancel', async () => {
  renderInApp(<RunningStream streams={[live]} now={NOW} />);
  const button = screen.getByRole('button', { name: 'End Stream' });
  await userEvent.click(button);
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(document.activeElement).toBe(button));
});

test('a running stream is ended where it is shown, after a question, and tried again from what says that it failed', async () => {
  const ended = vi.fn();
  server.use(
    http.post('*/api/streamer/streams/1/end', () => {
      ended();
      return HttpResponse.error();
    }),
  );
  renderInApp(<RunningStream streams={[live]} now={NOW} />);
  await userEvent.click(screen.getByRole('button', { name: 'End Stream' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'End Stream' }));
  expect(ended).not.toHaveBeenCalled();
  await userEvent.click(question.getByRole('button', { name: 'End Stream' }));
  await waitFor(() => expect(ended).toHaveBeenCalledOnce());
  expect(await screen.findByText('Network error. Please check your connection and try again.')).toBeTruthy();
  expect(screen.queryByRole('alertdialog')).toBeNull();
  const answer = endStream.response.encode({ message: 'Stream ended', stream: { ...live, status: 'completed' } });
  server.use(http.post('*/api/streamer/streams/1/end', () => HttpResponse.json(answer)));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Stream ended')).toBeTruthy();
});
