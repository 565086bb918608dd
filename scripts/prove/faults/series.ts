import type { Fault } from '../fault.ts';

const STREAMS = 'apps/api/src/modules/streams';
const CHANGES_TEST = `${STREAMS}/changes/changes.api.test.ts`;
const SERIES_TEST = `${STREAMS}/series/series.api.test.ts`;

/** What sets of changes, series and the clocks could do wrong. */
export const series: Fault[] = [
  {
    name: 'the streams of a set are not counted against each other',
    file: `${STREAMS}/changes/changes.rules.ts`,
    find: '      add(used, each);\n',
    replace: '',
    tests: [`${STREAMS}/changes/changes.rules.test.ts`],
  },
  {
    name: 'a moved stream still takes its old place',
    file: `${STREAMS}/changes/changes.rules.ts`,
    find: 'filter(({ id }) => !moving.has(id));',
    replace: 'slice();',
    tests: [`${STREAMS}/changes/changes.rules.test.ts`],
  },
  {
    name: 'a part of a set is stored although another is refused',
    file: `${STREAMS}/changes/change-streams.service.ts`,
    find: '  assertWanted(plan, options);\n',
    replace: '',
    tests: [CHANGES_TEST],
  },
  {
    name: 'a preview is stored',
    file: `${STREAMS}/changes/change-streams.service.ts`,
    find: '  if (options.preview) return answerChanges(plan, null, context.clock.now());\n',
    replace: '',
    tests: [CHANGES_TEST],
  },
  {
    name: "a set changes another's streams",
    file: `${STREAMS}/changes/changes.repository.ts`,
    find: 'where streamer_id = ${streamerId} and (subscription_id',
    replace: 'where streamer_id > 0 and (${streamerId}::bigint > 0) and (subscription_id',
    tests: [CHANGES_TEST],
  },
  {
    name: "a streamer reads another's series",
    file: `${STREAMS}/series/series.repository.ts`,
    find: "selectAll().where('id', '=', id).where('streamer_id', '=', streamerId).executeTakeFirst()",
    replace: "selectAll().where('id', '=', id).where('streamer_id', '>', streamerId * 0).executeTakeFirst()",
    tests: [SERIES_TEST],
  },
  {
    name: 'an hour that clocks skip is taken for the hour before',
    file: 'packages/contract/src/zoned-time.ts',
    find: 'if (clockMs(middle, zone) > wall) after = middle;',
    replace: 'if (clockMs(middle, zone) > wall + 3_600_000) after = middle;',
    tests: ['packages/contract/src/zoned-time.test.ts'],
  },
  {
    name: 'of an hour that comes twice the second is taken',
    file: 'packages/contract/src/zoned-time.ts',
    find: 'sort((one, other) => one - other)',
    replace: 'sort((one, other) => other - one)',
    tests: ['packages/contract/src/zoned-time.test.ts'],
  },
  {
    name: 'a stream that was changed alone loses what it has of its own',
    file: `${STREAMS}/series/series.rules.ts`,
    find: 'title: stream.title === old.title ? next.title : stream.title',
    replace: 'title: next.title',
    tests: [SERIES_TEST],
  },
  {
    name: 'a new rule deletes a stream that was changed alone',
    file: `${STREAMS}/series/edited-rule.rules.ts`,
    find: 'isException(stream, old, from)',
    replace: '!isException(stream, old, from)',
    tests: [`${STREAMS}/series/edited-rule.rules.test.ts`],
  },
];
