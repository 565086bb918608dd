import { type PublicPage, plusMinutes } from '@livelift/contract';
import { cn } from '../../lib/class-names.ts';
import { formatMinutes } from '../../lib/format.ts';
import { useHydratedNow } from '../../lib/use-now.ts';
import { paths } from '../../paths.ts';
import { buttonVariants } from '../../ui/button.tsx';
import {
  byDay,
  dayText,
  GMT,
  nearDay,
  spanText,
  timeText,
  untilText,
  type VisitorTime,
  visitorTime,
  zoneText,
} from './visitor-time.ts';

type Stream = PublicPage['streams'][number];

/** The visitor's time zone and the current time, which is null on the server. */
type VisitorClock = { time: VisitorTime; now: Date | null };

/** What a streamer shows to everybody: what is live or next, and all that comes, in the visitor's zone once that is known. */
export function PublicSchedule({ page }: { page: PublicPage }) {
  const now = useHydratedNow();
  const clock: VisitorClock = { time: now === null ? GMT : visitorTime(), now };
  const live = page.streams.find((stream) => stream.live);
  const coming = page.streams.filter((stream) => !stream.live);
  return (
    <>
      <Hero name={page.display_name} live={live} next={coming[0]} clock={clock} />
      {coming.length > 0 && (
        <section aria-labelledby="coming" className="mt-10">
          <header className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
            <h2 id="coming" className="text-xl font-semibold">
              Coming streams
            </h2>
            <p className="mr-auto text-sm text-muted">Times in {zoneText(clock.time)}</p>
            <a
              href={`${paths.publicPage(page.address)}.ics`}
              className={buttonVariants({ variant: 'secondary', size: 'sm' })}
            >
              Add to calendar
            </a>
          </header>
          <ol className="mt-4 space-y-6">
            {byDay(coming, clock.time).map((streams) => (
              <Day key={streams[0]?.scheduled_start.getTime()} streams={streams} clock={clock} />
            ))}
          </ol>
        </section>
      )}
    </>
  );
}

type HeroProps = { name: string; live: Stream | undefined; next: Stream | undefined; clock: VisitorClock };

// A phone has room for about 10 letters of the largest size; a longer word was broken.
function sizeOf(name: string): string {
  const longest = Math.max(...name.split(' ').map((word) => word.length));
  return longest <= 10 ? 'text-4xl' : longest <= 14 ? 'text-3xl' : 'text-xl';
}

function Hero({ name, live, next, clock }: HeroProps) {
  return (
    <section className="rounded-xl border bg-surface p-6 shadow-card sm:p-10">
      <p className="text-sm text-muted">Stream schedule</p>
      <h1 className={cn('mt-1 font-bold tracking-tight wrap-anywhere sm:text-5xl', sizeOf(name))}>
        <bdi>{name}</bdi>
      </h1>
      <div className="mt-8 flex gap-3.5 border-t pt-6 sm:mt-10">
        <LiveLight isLit={live !== undefined} />
        {live ? <LiveNow stream={live} clock={clock} /> : <NextUp stream={next} clock={clock} />}
      </div>
    </section>
  );
}

// Lit while the streamer is live.
const LiveLight = ({ isLit }: { isLit: boolean }) => (
  <span aria-hidden className={cn('mt-1 h-5 w-2 shrink-0 rounded-sm', isLit ? 'bg-success' : 'bg-control')} />
);

const LiveNow = ({ stream, clock }: { stream: Stream; clock: VisitorClock }) => (
  <div className="min-w-0">
    <p className="font-semibold text-success-ink">Live now</p>
    <p className="mt-1 text-xl font-semibold wrap-anywhere sm:text-2xl">
      <bdi>{stream.title}</bdi>
    </p>
    <p className="mt-1 text-muted">Planned until {timeText(endOf(stream), clock.time)}</p>
  </div>
);

function NextUp({ stream, clock: { time, now } }: { stream: Stream | undefined; clock: VisitorClock }) {
  if (!stream)
    return (
      <div>
        <p className="font-semibold">Nothing is planned at the moment</p>
        <p className="mt-1 text-muted">Come back soon: what is booked appears here.</p>
      </div>
    );
  const { scheduled_start: start, title } = stream;
  return (
    <div className="min-w-0">
      <p className="font-semibold">
        Next stream{now && <span className="text-muted"> {untilText(start, now, time)}</span>}
      </p>
      <p className="mt-1 text-xl font-semibold wrap-anywhere sm:text-2xl">
        <bdi>{title}</bdi>
      </p>
      <p className="mt-1 text-muted">
        <time dateTime={start.toISOString()}>
          {dayText(start, time)}, {timeText(start, time)} {time.zone === GMT.zone && 'GMT'}
        </time>
      </p>
    </div>
  );
}

const endOf = ({ scheduled_start: start, estimated_duration: minutes }: Stream): Date => plusMinutes(start, minutes);

function Day({ streams, clock: { time, now } }: { streams: readonly Stream[]; clock: VisitorClock }) {
  const start = streams[0]?.scheduled_start;
  if (!start) return null;
  const near = now && nearDay(start, now, time);
  return (
    <li>
      <h3 className="font-medium">
        {near !== null && <span className="text-primary-ink">{near}, </span>}
        {dayText(start, time)}
      </h3>
      <ul className="mt-2 divide-y rounded-lg border bg-surface shadow-card">
        {streams.map((stream, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: two may start in one minute, and they have no ids here
            key={`${stream.scheduled_start.getTime()}-${index}`}
            className="grid gap-x-5 gap-y-0.5 px-4 py-3 sm:grid-cols-[11rem_1fr] sm:px-5"
          >
            <time dateTime={stream.scheduled_start.toISOString()} className="whitespace-nowrap text-muted">
              {spanText(stream.scheduled_start, endOf(stream), time)}
            </time>
            <p className="min-w-0">
              <bdi className="font-medium wrap-anywhere">{stream.title}</bdi>{' '}
              <span className="text-sm whitespace-nowrap text-muted">{formatMinutes(stream.estimated_duration)}</span>
            </p>
          </li>
        ))}
      </ul>
    </li>
  );
}
