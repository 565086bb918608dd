import { addDays, dayOf, MINUTE_MS, plusMinutes, type StreamStatus, startOfDay } from '@livelift/contract';

/** Days for which the demo subscription has been running, so that its schedule shows past and future. */
export const DEMO_AGE_DAYS = 9;

/** Words of the demo streamer, by wordlist. */
export const SAMPLE_WORDS = {
  kcip: ['gg', 'well played', 'nice one', 'hello from the other side of the world', "let's go 🔥", 'what a comeback'],
  gamble: ['all in', 'fold', 'double or nothing', 'good luck everyone', 'red or black?'],
} as const;

/** A stream of the demo streamer. */
export type SampleStream = {
  title: string;
  description: string | null;
  wordlist: keyof typeof SAMPLE_WORDS | null;
  scheduled_start: Date;
  duration_minutes: number;
  status: StreamStatus;
  started_at: Date | null;
  ended_at: Date | null;
};

type Planned = { start: Date; minutes: number } & Partial<Pick<SampleStream, 'description' | 'wordlist'>>;

const planned = (title: string, { start, minutes, ...more }: Planned): SampleStream => ({
  title,
  description: null,
  wordlist: null,
  ...more,
  scheduled_start: start,
  duration_minutes: minutes,
  status: 'scheduled',
  started_at: null,
  ended_at: null,
});

// Started a little late and ended a little early, as people do: less is used than was planned.
const done = (title: string, plan: Planned): SampleStream => ({
  ...planned(title, plan),
  status: 'completed',
  started_at: plusMinutes(plan.start, 3),
  ended_at: plusMinutes(plan.start, plan.minutes - 8),
});

// Begun 30 to 60 minutes ago and booked for 2 hours, across midnight where it must: it stays live for an hour or more.
function live(title: string, now: Date): SampleStream {
  const start = plusMinutes(new Date(now.getTime() - (now.getTime() % (30 * MINUTE_MS))), -30);
  return {
    ...planned(title, { start, minutes: 120, wordlist: 'kcip' }),
    status: 'live',
    started_at: plusMinutes(start, 2),
  };
}

/**
 * A schedule around `now` that keeps every rule of a plan with 4 hours a day, at any time of day: completed, missed,
 * cancelled, live and planned streams, two of which overlap.
 */
export function sampleStreams(now: Date): SampleStream[] {
  const at = (days: number, hour: number) => plusMinutes(startOfDay(addDays(dayOf(now), days)), hour * 60);
  return [
    done('Ranked climb', { start: at(-6, 18), minutes: 120, wordlist: 'kcip' }),
    planned('Retro corner', { start: at(-4, 17), minutes: 60 }),
    done('Community night', { start: at(-3, 19), minutes: 180, description: 'Viewers pick the games.' }),
    { ...planned('Patch notes live', { start: at(-2, 17), minutes: 60 }), status: 'cancelled' },
    done('Speedrun practice', { start: at(-1, 20), minutes: 120 }),
    live('Road to Diamond', now),
    planned('Late night co-op', { start: at(1, 23), minutes: 120, description: 'With two guests.' }),
    planned('Viewer games', { start: at(3, 18), minutes: 120, wordlist: 'kcip' }),
    planned('Q&A with the team', { start: at(3, 19), minutes: 90 }),
    planned('Poker evening', { start: at(6, 18), minutes: 240, wordlist: 'gamble' }),
  ];
}
