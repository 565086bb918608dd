import { formatDay, formatMinutes } from '../../lib/format.ts';
import { Card, CardHeader } from '../../ui/card.tsx';
import type { StreamingHistory } from './history.queries.ts';

type Shown = NonNullable<StreamingHistory['forecast']>;

/** What to expect of the active subscription in one sentence. */
export function forecastSentence({ end_date, left_minutes: left, unused_minutes: unused, ...rest }: Shown): string {
  const { booked_minutes: booked, minutes_per_day: pace } = rest;
  const basis = booked >= left - unused ? 'With what is booked' : `At ${formatMinutes(pace)} a day, as so far`;
  const outcome = unused === 0 ? 'nothing will lapse' : `${formatMinutes(unused)} will lapse unused`;
  return `${basis}, ${outcome} by ${formatDay(end_date)}. Booked from now on: ${formatMinutes(booked)}.`;
}

/** How much of the active subscription will go unused. */
export function Forecast({ forecast }: { forecast: Shown }) {
  return (
    <Card aria-labelledby="forecast">
      <CardHeader id="forecast" title="Unused time, as it looks today" description={forecastSentence(forecast)} />
    </Card>
  );
}
