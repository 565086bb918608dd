import { dayOf } from '@livelift/contract';
import { render, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderInApp } from '../../testing/render-app.tsx';
import { Forecast, forecastSentence } from './forecast.tsx';
import type { StreamingHistory } from './history.queries.ts';
import { historyCsv } from './history-csv.ts';
import { PeriodHistory } from './period-history.tsx';
import { Punctuality, usualStart } from './punctuality.tsx';
import { WeeklyRhythm } from './weekly-rhythm.tsx';

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

test('every subscription is drawn and told in words, planned apart from streamed', () => {
  renderInApp(<PeriodHistory periods={[period, older]} />);
  const figures = screen.getByRole('rowheader', { name: /^=Growth/ }).closest('tr');
  expect(
    within(figures ?? document.body)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['9 h5 h until now', '3 h 30 min', '40 h', '5 h 30 min']);
  const chart = screen.getByRole('figure', { name: 'Planned and streamed by subscription' });
  expect(within(chart).getByText('3 h 30 min of 5 h planned were streamed.')).toBeTruthy();
  expect(within(chart).getByText('0 min of 1 h planned were streamed.')).toBeTruthy();
  expect(document.body.textContent).not.toMatch(/used/i);
});

test('the file has the day in its name', async () => {
  vi.stubGlobal('URL', { createObjectURL: () => 'blob:file', revokeObjectURL: () => undefined });
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  renderInApp(<PeriodHistory periods={[period]} />);
  screen.getByRole('button', { name: 'Download CSV' }).click();
  expect(names).toEqual([`streaming-history-${dayOf(new Date())}.csv`]);
  vi.unstubAllGlobals();
});

test('without a subscription there is nothing to save', () => {
  renderInApp(<PeriodHistory periods={[]} />);
  expect(screen.getByText('Nothing yet')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Download CSV' })).toBeNull();
});

test('the file has the figures in minutes, and no formula', () => {
  const [head, line] = historyCsv([period]).split('\r\n');
  expect(head).toBe(
    '\ufeffPlan,Status,First Day,Last Day,Streams,Planned Minutes,Planned Until Now Minutes,Streamed Minutes,Granted Minutes,Lapsed Minutes',
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
  [null, 'No stream was started yet.'],
  [0.4, 'Usually right at the scheduled start.'],
  [1.5, 'Usually 2 minutes after the scheduled start.'],
  [-1, 'Usually 1 minute before the scheduled start.'],
])('a median delay of %j reads "%s"', (median_delay_minutes, sentence) => {
  expect(usualStart({ ...starts, median_delay_minutes })).toBe(sentence);
});

test.each([
  ['America/New_York', true, '10 PM to 12 AM', '10p'],
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
  expect(screen.getByText('How many streams begin when, by the clocks of America/New York.')).toBeTruthy();
  const saturday = screen.getByRole('row', { name: /^Saturday/ });
  const cells = within(saturday).getAllByRole('cell');
  expect(cells).toHaveLength(12);
  expect(cells[11]?.textContent).toBe('22 streams, 2 h planned, 30 min streamed');
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
  [
    {},
    'At 1 h 15 min a day, as so far, 22 h of the 32 h that are not streamed yet will lapse by 19 Mar 2026. Planned from now: 5 h.',
  ],
  [
    { minutes_per_day: 0, unused_minutes: 1620 },
    'With what is booked, 27 h of the 32 h that are not streamed yet will lapse by 19 Mar 2026. Planned from now: 5 h.',
  ],
  [
    { minutes_per_day: 240, unused_minutes: 0 },
    'At 4 h a day, as so far, all of the 32 h that are not streamed yet will be by 19 Mar 2026. Planned from now: 5 h.',
  ],
])('the forecast of %j is one sentence', (changes, sentence) => {
  expect(forecastSentence({ ...forecast, ...changes })).toBe(sentence);
});

test('the forecast says what it is of', () => {
  render(<Forecast forecast={forecast} />);
  expect(screen.getByRole('heading', { name: 'Unused time, as it looks today' })).toBeTruthy();
});
