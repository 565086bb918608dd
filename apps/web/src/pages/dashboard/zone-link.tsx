import { canonicalTimeZone, DAY_MS, isTimeZone, offsetMinutesAt, type StreamerProfile } from '@livelift/contract';
import { type ReactNode, useState } from 'react';
import { browserTimeZone } from '../../lib/browser-time-zone.ts';
import { readLocal, saveLocal } from '../../lib/local-storage.ts';
import { paths } from '../../paths.ts';
import { lazyPart } from '../../ui/lazy.tsx';
import { TextLink } from '../../ui/text-link.tsx';

// Only for who is elsewhere.
const OtherZone = lazyPart('The time zone of this device', async () => (await import('./other-zone.tsx')).OtherZone);

const KEY = 'keptTimeZone';

// Half a year apart, so that clocks that are changed differently are told apart.
const isSameClock = (zone: string, other: string, now = Date.now()) =>
  [now, now + 182 * DAY_MS].every((at) => offsetMinutesAt(new Date(at), zone) === offsetMinutesAt(new Date(at), other));

/**
 * Beside the times of the schedule: where an account without a time zone gets one, or that this device's clock is another
 * than the account's; null where there is nothing to say.
 */
export function useZoneLink(streamer: StreamerProfile | null | undefined): ReactNode {
  const [kept, setKept] = useState(() => readLocal(KEY));
  if (!streamer) return null;
  const { timezone } = streamer;
  if (timezone === null)
    return <TextLink to={paths.account('time-zone')}>Set your time zone to see your own.</TextLink>;
  const device = browserTimeZone();
  const pair = `${timezone} ${device}`;
  if (device === null || !isTimeZone(timezone) || kept === pair || isSameClock(timezone, device)) return null;
  const keep = () => {
    saveLocal(KEY, pair);
    setKept(pair);
  };
  return <OtherZone streamer={streamer} zone={canonicalTimeZone(timezone)} device={device} onKeep={keep} />;
}
