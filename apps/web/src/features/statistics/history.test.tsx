import { dayOf, listMyStreams, type Stream } from '@livelift/contract';
import { render, screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test, vi } from 'vitest';
import { renderInApp } from '../../testing/render-app.tsx';
import { mockServer } from '../../testing/server.ts';
import { Forecast, forecastSentence } from './forecast.tsx';
import type { StreamingHistory } from './history.queries.ts';
import { historyCsv } from './history-csv.ts';
import { PeriodHistory } from './period-history.tsx';
import { Punctuality, usualStart } from './punctuality.tsx';
import { streamsCsv } from './streams-csv.ts';
import { WeeklyRhythm } from './weekly-rhythm.tsx';

const server = mockServer();

const NO_ALLOWANCE = {
  ...{ daily_limit_hours: 0, total_available_hours: 0, total_used_hours: 0, remaining_total_hours: 0 },
  ...{ total_available_minutes: 0, total_used_minutes: 0, remaining_total_minutes: 0, bookable_minutes: 0 },
  ...{ has_active_subscription: false, has_expired_with_unused_hours: false, unused_hours_on_expiration: 0 },
};

const period: StreamingHistory['periods'][number] = {
  subscription_id: 2,
  name: '=Growth',
  status: 'active',
  start_date: '2026-03-10',
  end_date: '2026-03-19',
  streams: 4,
  planned_minutes: 540,
  planned_until_now_minutes: 300,
  streamed_minutes: 210,
  granted_minutes: 2400,
  lapsed_minutes: 330,
};
const older = {
  ...period,
  subscription_id: 1,
  name: 'Starter',
  planned_minutes: 60,
  planned_until_now_minutes: 60,
  streamed_minutes: 0,
};

test('every subscription is drawn and told in words, booked apart from streamed', () => {
  renderInApp(<PeriodHistory periods={[period, older]} />);
  const figures = screen.getByRole('rowheader', { name: /^=Growth/ }).closest('tr');
  expect(
    within(figures ?? document.body)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['9 h5 h until now', '3 h 30 min', '40 h', '5 h 30 minof 40 h']);
  const chart = screen.getByRole('figure', { name: 'Booked and streamed by subscription' });
  expect(within(chart).getByText('3 h 30 min streamed, 5 h booked until now.')).toBeTruthy();
  expect(within(chart).getByText('0 min streamed, 1 h booked until now.')).toBeTruthy();
  expect(document.body.textContent).not.toMatch(/used/i);
});

test('no bar is longer than the chart, whatever was streamed beyond the plan', () => {
  const { container } = renderInApp(<PeriodHistory periods={[{ ...period, streamed_minutes: 900 }, older]} />);
  const widths = [...container.querySelectorAll<HTMLElement>('[style*=width]')].map(({ style }) => style.width);
  expect(widths.map((width) => Math.round(Number.parseFloat(width)))).toEqual([100, 33, 0, 7]);
});

test('what was streamed has the colour of a completed stream, and green, which is live, is nowhere', () => {
  renderInApp(
    <>
      <PeriodHistory periods={[period]} />
      <Punctuality punctuality={starts} />
      <WeeklyRhythm
        rhythm={[{ weekday: 6, hour: 22, streams: 2, planned_minutes: 60, streamed_minutes: 30 }]}
        timezone="UTC"
      />
    </>,
  );
  const coloured = [...document.querySelectorAll('figure [class*=bg-], table [class*=bg-]')];
  const colours = new Set(coloured.flatMap(({ classList }) => [...classList].filter((name) => name.startsWith('bg-'))));
  expect([...colours].toSorted()).toEqual(['bg-raised', 'bg-stream-completed', 'bg-surface']);
});

test('the file has the day in its name', async () => {
  vi.stubGlobal('URL', { createObjectURL: () => 'blob:file', revokeObjectURL: () => undefined });
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  renderInApp(<PeriodHistory periods={[period]} />);
  screen.getByRole('button', { name: 'Subscriptions as CSV' }).click();
  expect(names).toEqual([`streaming-history-${dayOf(new Date())}.csv`]);
  vi.unstubAllGlobals();
});

test('without a subscription there is nothing to save', () => {
  renderInApp(<PeriodHistory periods={[]} />);
  expect(screen.getByText('Nothing yet')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Subscriptions as CSV' })).toBeNull();
});

test('the file has the figures in minutes, and no formula', () => {
  const [head, line] = historyCsv([period]).split('\r\n');
  expect(head).toBe(
    '\ufeffPlan,Status,First Day,Last Day,Streams,Booked Minutes,Booked Until Now Minutes,Streamed Minutes,Granted Minutes,Lapsed Minutes',
  );
  expect(line).toBe("'=Growth,active,2026-03-10,2026-03-19,4,540,300,210,2400,330");
});

const starts = { early: 1, on_time: 6, late: 2, missed: 1, median_delay_minutes: 1.5 };

test('punctuality is a table', () => {
  render(<Punctuality punctuality={starts} />);
  const rows = screen.getAllByRole('row').map(({ textContent }) => textContent);
  expect(rows).toEqual(['StartStreams', 'On time6', 'Early1', 'Late2', 'Not started1']);
});

test.each([
  [null, 'No booked stream was started yet.'],
  [0.4, 'Usually right at the scheduled start.'],
  [1.5, 'Usually 2 minutes after the scheduled start.'],
  [-1, 'Usually 1 minute before the scheduled start.'],
])('a median delay of %j reads "%s"', (median_delay_minutes, sentence) => {
  expect(usualStart({ ...starts, median_delay_minutes })).toBe(sentence);
});

test.each([
  ['America/New_York', true, '10 PM to 12 AM', '10 PM'],
  ['America/New_York', false, '22:00 to 24:00', '22'],
  // Read by 24 hours whatever the locale.
  ['UTC', true, '22:00 to 24:00', '22'],
])('the hours of the week in %s, AM and PM %s: %s', (timezone, is12Hours, name, short) => {
  render(<WeeklyRhythm rhythm={[]} {...{ timezone, is12Hours }} />);
  expect(screen.getByRole('columnheader', { name }).textContent).toBe(`${short}${name}`);
});

test('the week is a table whose cells say what they hold', () => {
  const rhythm = [{ weekday: 6, hour: 22, streams: 2, planned_minutes: 120, streamed_minutes: 30 }];
  render(<WeeklyRhythm rhythm={rhythm} timezone="America/New_York" />);
  expect(screen.getByText('When you started streams, in America/New York.')).toBeTruthy();
  const saturday = screen.getByRole('row', { name: /^Saturday/ });
  const cells = within(saturday).getAllByRole('cell');
  expect(cells).toHaveLength(12);
  expect(cells[11]?.textContent).toBe('22 streams, 2 h booked, 30 min streamed');
});

const forecast = {
  subscription_id: 2,
  end_date: '2026-03-19',
  left_minutes: 1920,
  booked_minutes: 300,
  minutes_per_day: 75,
  unused_minutes: 1320,
};

test.each([
  [{}, 'At 1 h 15 min a day, as so far, 22 h will lapse unused by 19 Mar 2026. Booked from now on: 5 h.'],
  [
    { minutes_per_day: 0, unused_minutes: 1620 },
    'With what is booked, 27 h will lapse unused by 19 Mar 2026. Booked from now on: 5 h.',
  ],
  [
    { minutes_per_day: 240, unused_minutes: 0 },
    'At 4 h a day, as so far, nothing will lapse by 19 Mar 2026. Booked from now on: 5 h.',
  ],
])('the forecast of %j is one sentence', (changes, sentence) => {
  expect(forecastSentence({ ...forecast, ...changes })).toBe(sentence);
});

test('the forecast says what it is of', () => {
  render(<Forecast forecast={forecast} />);
  expect(screen.getByRole('heading', { name: 'Unused time, as it looks today' })).toBeTruthy();
});

const stream: Stream = {
  id: 3,
  subscription_id: 2,
  title: '=Night ride',
  description: null,
  scheduled_start: new Date('2026-03-11T23:00:00Z'),
  estimated_duration: 120,
  wordlist_id: null,
  status: 'completed',
  started_at: new Date('2026-03-11T23:02:00Z'),
  ended_at: new Date('2026-03-12T00:30:00Z'),
  series_id: null,
  occurrence_date: null,
  is_exception: false,
  is_go_live: false,
  used_minutes: 88,
  created_at: new Date('2026-03-01T00:00:00Z'),
  version: 1,
};

test('the file of streams has when each was planned and ran, in GMT, and no formula', () => {
  const now = new Date('2026-03-12T00:02:30Z');
  const unstarted = { status: 'scheduled', started_at: null, ended_at: null, used_minutes: 120 } as const;
  const live = { ...stream, status: 'live', ended_at: null, used_minutes: 120 } as const;
  const [head, ...lines] = streamsCsv([stream, { ...stream, ...unstarted }, live], now).split('\r\n');
  expect(head).toBe(
    '\ufeffTitle,Booked From (GMT),Booked To (GMT),Started (GMT),Ended (GMT),Booked Minutes,Streamed Minutes,Status',
  );
  const planned = "'=Night ride,2026-03-11T23:00:00.000Z,2026-03-12T01:00:00.000Z";
  expect(lines).toEqual([
    `${planned},2026-03-11T23:02:00.000Z,2026-03-12T00:30:00.000Z,120,88,completed`,
    `${planned},,,120,0,scheduled`,
    `${planned},2026-03-11T23:02:00.000Z,,120,60,live`,
    '',
  ]);
});

test('every stream is saved, read page by page', async () => {
  const asked: string[] = [];
  server.use(
    http.get('*/api/streamer/streams', ({ request }) => {
      const { search } = new URL(request.url);
      asked.push(search);
      const page = { total: 2, per_page: 100, current_page: 1, last_page: 1 };
      const streams = { ...page, data: [stream], has_more: search === '?per_page=100' };
      return HttpResponse.json(listMyStreams.response.encode({ ...NO_ALLOWANCE, streams }));
    }),
  );
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => undefined }));
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  renderInApp(<PeriodHistory periods={[period]} />);
  screen.getByRole('button', { name: 'Streams as CSV' }).click();
  expect(await screen.findByText('2 streams')).toBeTruthy();
  expect([asked, names]).toEqual([['?per_page=100', '?per_page=100&after=3'], [`streams-${dayOf(new Date())}.csv`]]);
});
