import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { StatisticsChart } from './statistics-chart.tsx';

const day = (date: string, used_minutes: number) => ({
  ...{ date, used_minutes, streams: 1, scheduled_minutes: 120, available_minutes: 240 },
});
const statistics = {
  range: { start_date: '2026-03-09', end_date: '2026-03-10' },
  days: [day('2026-03-09', 90), day('2026-03-10', 120)],
  totals: { streams: 2, completed_streams: 1, cancelled_streams: 0, scheduled_minutes: 240, used_minutes: 210 },
};

test('what was streamed on days that are over is told apart from what is booked', () => {
  render(<StatisticsChart statistics={statistics} now={new Date('2026-03-10T12:00:00Z')} />);
  const classesOf = (title: string) => {
    const rects = screen.getByText(title, { selector: 'title' }).parentElement?.querySelectorAll('rect') ?? [];
    return [...rects].slice(1).map((rect) => rect.getAttribute('class'));
  };
  const scheduled = 'fill-transparent stroke-stream-scheduled';
  expect(classesOf('9 Mar 2026: 2 h scheduled, 1 h 30 min streamed, 4 h available')).toEqual([
    scheduled,
    'fill-stream-completed',
  ]);
  expect(classesOf('10 Mar 2026: 2 h scheduled, 2 h booked, 4 h available')).toEqual([
    scheduled,
    'fill-stream-scheduled',
  ]);
});
