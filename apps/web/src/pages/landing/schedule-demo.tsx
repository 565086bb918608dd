// A day of the week, and the streams on it: first and last column of 24, one an hour. The classes are in landing.css.
const streams = [
  'completed',
  'completed',
  'cancelled',
  'live',
  'scheduled',
  'past',
  'conflict',
  'conflict',
  'scheduled',
];
const days = ['Thu', 'Fri', 'Sat', 'Sun', 'Mon'];
const hours = ['00', '04', '08', '12', '16', '20'];
const titles = [
  'Ranked climb',
  'Late talk',
  'Retro night',
  'Speedrun',
  'Co-op',
  'Warm-up',
  'Podcast',
  'Guest',
  'Finals',
];
const states = ['Live', 'Scheduled', 'Conflict', 'Completed', 'Cancelled', 'Past'];

const LABEL =
  'The schedule of a streamer, as on the dashboard: five days with streams that are live, scheduled, in conflict, completed, cancelled and past, and 46 of 120 hours used.';

/** A working miniature of the stream schedule, drawn in HTML. */
export function ScheduleDemo() {
  return (
    <div className="console" role="img" aria-label={LABEL}>
      <p className="head">
        <b>Stream Schedule</b>
        <span className="onair">Live</span>
        <span className="aside">17:24 GMT</span>
      </p>
      <div className="grid">
        {hours.map((hour) => (
          <span key={hour} className="hour">
            {hour}
          </span>
        ))}
        {days.map((day) => (
          <span key={day} className="day">
            {day}
          </span>
        ))}
        {streams.map((state, index) => (
          <i key={titles[index]} className={`s ${state}`}>
            {titles[index]}
          </i>
        ))}
        <u className="now" />
      </div>
      <p className="legend">
        {states.map((state) => (
          <span key={state} className={state.toLowerCase()}>
            {state}
          </span>
        ))}
      </p>
      <p className="meter">
        <span>Used this month</span>
        <span className="aside">46 h of 120 h</span>
      </p>
    </div>
  );
}
