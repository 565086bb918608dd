import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { stubBrowserZone } from '../../testing/browser-zone.ts';
import {
  answerSchedule,
  aSchedule,
  aStream,
  loseAnswers,
  mockApi,
  openAdd,
  renderSchedule,
} from './schedule.fixtures.tsx';

mockApi();

const KATHMANDU = { timeZone: 'Asia/Katmandu' };
const NEW_YORK = { timeZone: 'America/New_York', is12Hours: true };

const days = () => screen.getAllByRole('row').flatMap((row) => row.dataset.day ?? []);

describe('the switch between one’s own time and GMT', () => {
  test('begins with one’s own, and is remembered', async () => {
    answerSchedule(aSchedule([aStream({ scheduled_start: new Date('2026-11-22T20:00:00Z') })]));
    const user = renderSchedule(KATHMANDU);
    await screen.findByRole('grid', { name: 'Schedule in Kathmandu time' });
    expect(screen.getByText('All times are in your time, Asia/Kathmandu. Now 18:15, 12:30 GMT.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Scheduled: Morning show 01:45–03:45, Mon 23 Nov' })).toBeTruthy();
    expect(days()).toEqual(['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23', '2026-11-24']);
    await user.click(screen.getByRole('radio', { name: 'GMT' }));
    await screen.findByRole('grid', { name: 'Schedule in GMT' });
    expect(screen.getByRole('button', { name: 'Scheduled: Morning show 20:00–22:00 GMT, Sun 22 Nov' })).toBeTruthy();
    expect(days()).toHaveLength(4);
    expect(localStorage.getItem('scheduleClock')).toBe('gmt');
  });

  test('is not there for an account without a zone, whose times are in GMT', async () => {
    answerSchedule(aSchedule([]));
    renderSchedule();
    await screen.findByRole('grid', { name: 'Schedule in GMT' });
    expect(screen.queryByRole('radio', { name: 'My time' })).toBeNull();
  });

  test('is not there either where this browser does not know the zone', async () => {
    answerSchedule(aSchedule([]));
    renderSchedule({ timeZone: 'Europe/Founded_Later' });
    await screen.findByRole('grid', { name: 'Schedule in GMT' });
    expect(screen.queryByRole('radio', { name: 'My time' })).toBeNull();
  });

  test('GMT stands alone in a browser that does not know where it is', async () => {
    stubBrowserZone('Etc/Unknown');
    answerSchedule(aSchedule([]));
    renderSchedule();
    await screen.findByRole('grid', { name: 'Schedule in GMT' });
    expect(screen.getByText('All times are in GMT. Now 12:30 GMT.')).toBeTruthy();
  });

  test('labels the twelve columns by the clock, with the other one small beside', async () => {
    answerSchedule(aSchedule([]));
    renderSchedule(NEW_YORK);
    await screen.findByRole('grid', { name: 'Schedule in New York time' });
    const [corner, first, ...others] = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect([corner, first, others.at(-1)]).toEqual(['My timeGMT', '12 AM5:00 AM', '10 PM3:00 AM+1']);
  });
});

// A share of a row in hours.
const hours = (share: string) => Math.round(Number.parseFloat(share) * 24) / 100;

describe('in one’s own time', () => {
  test('the day in GMT begins with a line; one that is full is shaded from there on', async () => {
    const long = aStream({ scheduled_start: new Date('2026-11-22T10:00:00Z'), estimated_duration: 360 });
    answerSchedule(aSchedule([long]));
    renderSchedule(KATHMANDU);
    await screen.findByRole('grid', { name: 'Schedule in Kathmandu time' });
    const lines = [...document.querySelectorAll<HTMLElement>('[data-gmt-day]')].map(({ dataset }) => dataset.gmtDay);
    expect(lines).toEqual(['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23', '2026-11-24']);
    const shaded = [...document.querySelectorAll<HTMLElement>('[data-full]')].map(
      ({ style, parentElement }) =>
        `${parentElement?.closest<HTMLElement>('[role=row]')?.dataset.day} ${hours(style.left)} ${hours(style.width)}`,
    );
    expect(shaded).toEqual(['2026-11-22 5.75 18.25', '2026-11-23 0 5.75']);
    expect(screen.getByRole('rowheader', { name: /Sun 22 Nov, Sun 22 Nov \(GMT\) from 05:45, full/ })).toBeTruthy();
  });

  // In the column that stays: of the day in GMT that takes most of the row, and of one that begins in its evening.
  test.each([
    ['in GMT', {}, ['Fri 20 Nov', 'Today 21 Nov6 h left', 'Sun 22 Nov4 h left', 'Mon 23 Novfull']],
    [
      'by a clock ahead',
      KATHMANDU,
      ['Fri 20 Nov', 'Today 21 Nov6 h left', 'Sun 22 Nov4 h left', 'Mon 23 Novfull', 'Tue 24 Novfull'],
    ],
    [
      'by a clock behind',
      NEW_YORK,
      ['Thu 19 Nov', 'Fri 20 Nov', 'Today 21 Nov6 h left, then 4 h', 'Sun 22 Nov4 h left, then full', 'Mon 23 Novfull'],
    ],
  ])('each day says what is left of it, %s', async (_, zone, expected) => {
    const long = aStream({ id: 2, scheduled_start: new Date('2026-11-23T12:00:00Z'), estimated_duration: 360 });
    answerSchedule(aSchedule([aStream({ scheduled_start: new Date('2026-11-22T01:00:00Z') }), long]));
    renderSchedule(zone);
    await screen.findByRole('grid', { name: /^Schedule in / });
    const labels = [...document.querySelectorAll('[data-day-label]')].map(({ textContent }) => textContent);
    expect(labels).toEqual(expected);
  });

  test('what is left of two days in GMT is said in full where the pointer rests', async () => {
    answerSchedule(aSchedule([aStream({ scheduled_start: new Date('2026-11-22T01:00:00Z') })]));
    renderSchedule(NEW_YORK);
    const left = await screen.findByTitle('6 h left until 7:00 PM, then 4 h left');
    expect(left.textContent).toBe('6 h left, then 4 h');
  });

  test('the name of a row says what is left of a day where it is shown', async () => {
    answerSchedule(aSchedule([aStream({ scheduled_start: new Date('2026-11-22T01:00:00Z') })]));
    renderSchedule(NEW_YORK);
    await screen.findByRole('grid', { name: 'Schedule in New York time' });
    const [yesterday, today] = screen.getAllByRole('rowheader').slice(1);
    expect(yesterday?.textContent).toBe('Fri 20 Nov, Sat 21 Nov (GMT) from 7:00 PM');
    expect(today?.textContent).toBe(
      'Today 21 Nov, Sat 21 Nov (GMT) until 7:00 PM, 6 h left, Sun 22 Nov (GMT) from 7:00 PM, 4 h left',
    );
  });

  test('nothing can be booked by it before and after the subscription', async () => {
    answerSchedule(aSchedule([]));
    renderSchedule(NEW_YORK);
    await screen.findByRole('grid', { name: 'Schedule in New York time' });
    expect(days()[0]).toBe('2026-11-19');
    const cell = (name: RegExp) => screen.getByRole('gridcell', { name });
    expect(cell(/^Mon 23 Nov, 4:00–6:00 PM: free/).hasAttribute('data-open')).toBe(true);
    expect(cell(/^Mon 23 Nov, 8:00–10:00 PM: outside your subscription/).hasAttribute('data-open')).toBe(false);
  });

  test('what lies behind the subscription belongs to a plan that is paid', async () => {
    answerSchedule(aSchedule([]));
    renderSchedule({ ...NEW_YORK, next: { day: '2026-11-24', name: 'Growth' } });
    await screen.findByRole('grid', { name: 'Schedule in New York time' });
    expect(
      screen.getByRole('gridcell', { name: /^Mon 23 Nov, 8:00–10:00 PM: of your next plan, Growth/ }),
    ).toBeTruthy();
    expect(screen.getByRole('gridcell', { name: /^Thu 19 Nov, 4:00–6:00 PM: over/ })).toBeTruthy();
    expect(screen.getByText('Next plan: Growth').closest('[data-day]')?.getAttribute('data-day')).toBe('2026-11-23');
    expect(screen.getByText('From Tue 24 Nov (GMT): Growth, planned once it begins.')).toBeTruthy();
  });

  test('the dialog takes and sends it, and tells GMT beside it', async () => {
    answerSchedule(aSchedule([]));
    const sent = loseAnswers('post', 'streams');
    const { user, dialog, enter } = await openAdd(NEW_YORK);
    enter('Title', 'Evening show');
    enter('Date', '2026-11-22');
    enter('Time', '20:00');
    expect(dialog.getByRole('group', { name: 'Scheduled start (New York time)' })).toBeTruthy();
    expect(dialog.getByText('Mon 23 Nov 2026, 1:00 AM GMT')).toBeTruthy();
    expect(dialog.getByText('Then 4 h left on Mon 23 Nov (GMT). 13 h can still be booked.')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Add Stream' }));
    await waitFor(() => expect(sent).toMatchObject([{ scheduled_start: '2026-11-23T01:00:00.000Z' }]));
  });

  test('the dialog tells where a time lands over which clocks go forward', async () => {
    answerSchedule(aSchedule([]));
    const subscription = { id: 1, start_date: '2026-03-01', end_date: '2026-03-30' };
    const now = new Date('2026-03-02T12:00:00Z');
    const { dialog, enter } = await openAdd({ ...NEW_YORK, subscription, now });
    enter('Date', '2026-03-08');
    enter('Time', '02:30');
    expect(dialog.getByText('Clocks go forward over that time: the stream will begin at 3:00 AM.')).toBeTruthy();
    enter('Time', '03:30');
    expect(dialog.queryByText(/Clocks go forward/)).toBeNull();
  });

  test('an empty slot proposes its start by the clock', async () => {
    answerSchedule(aSchedule([]));
    const user = renderSchedule(KATHMANDU);
    await screen.findByRole('grid', { name: 'Schedule in Kathmandu time' });
    await user.click(screen.getByRole('gridcell', { name: /^Sun 22 Nov, 20:00–22:00: free/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add Stream' }));
    expect(dialog.getByLabelText('Time')).toHaveProperty('value', '20:00');
    expect(dialog.getByText('14:15 GMT')).toBeTruthy();
  });

  test('a stream is picked up, moved by half an hour and dropped by the keyboard', async () => {
    answerSchedule(aSchedule([aStream({ scheduled_start: new Date('2026-11-22T20:00:00Z') })]));
    const sent = loseAnswers('put', 'streams/1');
    renderSchedule(NEW_YORK);
    const block = await screen.findByRole('button', { name: 'Scheduled: Morning show 3:00–5:00 PM, Sun 22 Nov' });
    const press = (key: string) => fireEvent.keyDown(block, { key });
    block.focus();
    press(' ');
    press('ArrowRight');
    // The words wait for a drag to rest.
    await waitFor(() =>
      expect(document.querySelector('[data-drag-label]')?.textContent).toContain(
        'Sun 22 Nov, 3:30–5:30 PM (8:30–10:30 PM GMT)',
      ),
    );
    press('Enter');
    await waitFor(() => expect(sent).toMatchObject([{ scheduled_start: '2026-11-22T20:30:00.000Z' }]));
  });

  test('the list has days by the clock, with what is left of the day in GMT that takes most of them', async () => {
    answerSchedule(aSchedule([aStream({ scheduled_start: new Date('2026-11-22T20:00:00Z') })]));
    const user = renderSchedule(KATHMANDU);
    await screen.findByRole('grid', { name: 'Schedule in Kathmandu time' });
    await user.click(screen.getByRole('radio', { name: 'List' }));
    const list = within(await screen.findByRole('list', { name: 'Days' }));
    const monday = within(list.getByRole('heading', { name: 'Mon 23 Nov' }).closest('li') ?? document.body);
    expect(monday.getByText('01:45–03:45, 2 h')).toBeTruthy();
    expect(monday.getByText('Sun 22 Nov, 20:00–22:00 GMT')).toBeTruthy();
    expect(monday.getByText('6 h left')).toBeTruthy();
    await user.click(monday.getByRole('button', { name: 'Add Stream on Mon 23 Nov' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add Stream' }));
    expect(dialog.getByLabelText('Time')).toHaveProperty('value', '18:00');
  });

  test('the list says what is left before and after a day in GMT begins in the evening', async () => {
    answerSchedule(aSchedule([aStream({ scheduled_start: new Date('2026-11-22T01:00:00Z') })]));
    const user = renderSchedule(NEW_YORK);
    await screen.findByRole('grid', { name: 'Schedule in New York time' });
    await user.click(screen.getByRole('radio', { name: 'List' }));
    const list = within(await screen.findByRole('list', { name: 'Days' }));
    const today = within(list.getByRole('heading', { name: 'Today, 21 Nov' }).closest('li') ?? document.body);
    expect(today.getByText('6 h left until 7:00 PM, then 4 h left')).toBeTruthy();
  });
});
