import type { Fault } from '../fault.ts';

const STREAMS = 'apps/api/src/modules/streams';
const ALLOWANCE_TEST = `${STREAMS}/allowance/allowance.rules.test.ts`;
const RULES_TEST = `${STREAMS}/streams.rules.test.ts`;
const STREAMS_TEST = `${STREAMS}/streams.api.test.ts`;
const SCHEDULE_TEST = `${STREAMS}/schedule.api.test.ts`;
const TIME_TEST = 'apps/api/src/modules/subscriptions/time.api.test.ts';
const STAFF_EDIT_TEST = 'apps/api/src/modules/subscriptions/staff-edit.api.test.ts';
const DEACTIVATED_TEST = 'apps/api/src/modules/staff-users/deactivated.api.test.ts';
const TIME_WALK = 'apps/api/src/sweeps/time-walk.api.test.ts';

/** What the schedule and the allowance could do wrong. */
export const streams: Fault[] = [
  {
    name: "a streamer changes another's stream",
    file: `${STREAMS}/streams.repository.ts`,
    find: "    .where('streamer_id', '=', streamerId)\n    .forUpdate()",
    replace: '    .forUpdate()',
    tests: [STREAMS_TEST],
  },
  {
    name: 'a day takes half an hour more than its limit',
    file: `${STREAMS}/allowance/allowance.rules.ts`,
    find: 'if (minutes > left) return',
    replace: 'if (minutes > left + 30) return',
    tests: [ALLOWANCE_TEST],
  },
  {
    name: 'bookings may exceed what the subscription grants in all',
    file: `${STREAMS}/allowance/allowance.rules.ts`,
    find: 'return wanted.duration_minutes > left ?',
    replace: 'return wanted.duration_minutes > left + 24 * 60 ?',
    tests: [ALLOWANCE_TEST],
  },
  {
    name: 'the subscription covers a day after its last',
    file: `${STREAMS}/streams.rules.ts`,
    find: 'addDays(days.end_date, 1)',
    replace: 'addDays(days.end_date, 2)',
    tests: [TIME_WALK],
  },
  {
    name: 'a stream can be started hours before its time',
    file: `${STREAMS}/streams.rules.ts`,
    find: "  if (now < plusMinutes(stream.scheduled_start, -START_EARLY_MINUTES)) return 'too_early';\n",
    replace: '',
    tests: [RULES_TEST],
  },
  {
    name: 'a live stream ends only when its streamer ends it',
    file: `${STREAMS}/streams.rules.ts`,
    find: "if (stream.status !== 'live' || end > now) return stream;",
    replace: "if (stream.status !== 'live' || end > dueEnd(stream)) return stream;\n  if (now > end) return stream;",
    tests: [RULES_TEST],
  },
  {
    name: 'the worker ends live streams before their time and not after it',
    file: `${STREAMS}/streams.repository.ts`,
    find: "= 'live' and ${dueEndSql} <= ",
    replace: "= 'live' and ${dueEndSql} > ",
    tests: [TIME_TEST],
  },
  {
    name: 'a live stream that was over ends when the worker comes',
    file: `${STREAMS}/streams.repository.ts`,
    find: 'least(${dueEndSql}, ${now}::timestamptz))`',
    replace: '${now}::timestamptz)`',
    tests: [TIME_TEST],
  },
  {
    name: 'streams outside a shortened subscription stay scheduled',
    file: `${STREAMS}/streams.repository.ts`,
    find: "(status = 'scheduled' and ${windowEndSql} > ",
    replace: "(status = 'scheduled' and ${windowEndSql} < ",
    tests: [STAFF_EDIT_TEST],
  },
  {
    name: 'streams inside a shortened subscription are cancelled',
    file: `${STREAMS}/streams.repository.ts`,
    find: '> ${now}::timestamptz and not ${inside})',
    replace: '> ${now}::timestamptz)',
    tests: [STAFF_EDIT_TEST],
  },
  {
    name: 'streams that are over are cancelled with what lies ahead',
    file: `${STREAMS}/streams.repository.ts`,
    find: "(status = 'scheduled' and ${windowEndSql} > ${now}::timestamptz and not",
    replace: "(status = 'scheduled' and not",
    tests: [DEACTIVATED_TEST],
  },
  {
    name: 'the live stream of a streamer who was switched off goes on',
    file: `${STREAMS}/streams.repository.ts`,
    find: "(status = 'live' and (${isOverSql(now)} or not ${inside}))",
    replace: "(status = 'live' and ${isOverSql(now)})",
    tests: [DEACTIVATED_TEST],
  },
  {
    name: 'a subscription that is shortened ends the streams of everybody',
    file: `${STREAMS}/streams.repository.ts`,
    find: 'sql`subscription_id = ${of.subscriptionId}`',
    replace: 'sql`subscription_id <> 0`',
    tests: [STAFF_EDIT_TEST],
  },
  {
    name: 'streams are filtered by the status that was written last',
    file: `${STREAMS}/streams.read.ts`,
    find: "case when ${isOverSql(now)} then 'completed' else streams.status end = ",
    replace: 'streams.status = ',
    tests: ['apps/api/src/modules/back-office/streamers/streamer-details.api.test.ts'],
  },
  {
    name: "a streamer's page shows the streams of everybody",
    file: `${STREAMS}/streams.read.ts`,
    find: 'where: [sql`streams.streamer_id = ${streamerId}`, ',
    replace: 'where: [sql`streams.streamer_id <> 0`, ',
    tests: [SCHEDULE_TEST],
  },
  {
    name: 'streams of the last day that is asked for are left out',
    file: `${STREAMS}/streams.read.ts`,
    find: 'startOfDay(addDays(to, 1))',
    replace: 'startOfDay(to)',
    tests: [SCHEDULE_TEST],
  },
  {
    name: 'two streams of a streamer are live',
    file: `${STREAMS}/lifecycle.service.ts`,
    find: 'if (await completeLiveIfOver(context, owner.streamerId)) throw streamAlreadyLive();',
    replace: 'await completeLiveIfOver(context, owner.streamerId);',
    tests: [STREAMS_TEST],
  },
  {
    name: 'a stream that is not live can be ended',
    file: `${STREAMS}/lifecycle.service.ts`,
    find: "    if (stream.status !== 'live') throw streamNotLive();\n",
    replace: '',
    tests: [STREAMS_TEST],
  },
  {
    name: 'the statistics count cancelled streams',
    file: `${STREAMS}/statistics/stats.rules.ts`,
    find: "    inside.filter(({ status }) => status !== 'cancelled'),",
    replace: '    inside,',
    tests: [`${STREAMS}/statistics/stats.rules.test.ts`],
  },
  {
    name: 'the next free slot lies on another stream',
    file: 'packages/contract/src/free-slot.ts',
    find: 'busy > at ? busy : limitUntil(at, minutes, schedule)',
    replace: 'limitUntil(at, minutes, schedule)',
    tests: ['packages/contract/src/free-slot.test.ts'],
  },
];
