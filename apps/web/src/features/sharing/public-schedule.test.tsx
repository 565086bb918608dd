import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderInApp } from '../../testing/render-app.tsx';
import { PublicSchedule } from './public-schedule.tsx';

test('two streams that start in one minute stand both, each by itself', () => {
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => {});
  const stream = { scheduled_start: new Date('2030-03-13T20:00:00.000Z'), estimated_duration: 60, live: false };
  const streams = ['Next', 'Early', 'Late'].map((title) => ({ ...stream, title }));
  renderInApp(<PublicSchedule page={{ address: 'maja', display_name: 'maja', indexable: false, streams }} />);
  expect(screen.getAllByText(/^(Next|Early|Late)$/, { selector: 'li li bdi' }).map((each) => each.textContent)).toEqual(
    ['Next', 'Early', 'Late'],
  );
  expect(screen.getByRole('link', { name: 'Add to calendar' }).getAttribute('href')).toBe('/s/maja.ics');
  expect(complaints).not.toHaveBeenCalled();
});
