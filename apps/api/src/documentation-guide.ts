/** A part of the introduction. In its sentences `text` between backticks is code. */
export type GuideSection = { id: string; title: string; sentences: string[]; code?: string | undefined };

// Stands for the address of the API.
const API = '{api}';

const GUIDE: GuideSection[] = [
  {
    id: 'log-in',
    title: 'Log in',
    sentences: [
      'Logging in answers a `token`. Send it with every other call as `Authorization: Bearer <token>`.',
      'A token lasts 30 days for streamers and 12 hours for staff. It ends earlier by logging out, when the password is reset or is changed elsewhere, and when the account is switched off, deleted or given another role.',
    ],
    code: `curl ${API}/auth/login \\
  -H 'content-type: application/json' \\
  -d '{"email":"you@example.com","password":"..."}'

curl ${API}/auth/profile -H 'authorization: Bearer TOKEN'`,
  },
  {
    id: 'requests-and-answers',
    title: 'Requests and answers',
    sentences: [
      'Bodies are JSON objects of at most 1 MB, sent as `application/json`. Nothing is converted: text is no number, and an unknown field is refused.',
      'What makes or changes one thing answers `{message, <thing>}`, with status 201 where it is new. What reads one thing answers `{<thing>}`. Every answer carries an `x-request-id` header.',
    ],
  },
  {
    id: 'errors',
    title: 'Errors',
    sentences: [
      'Every error is `{message, code, errors?, details?, request_id}`: `message` and `errors` are for people, `code` and `details` for programs.',
      "400 could not be read, 401 no valid token, 403 not your role, 404 unknown or somebody else's, 409 not in this state, 413 too large, 415 not JSON, 422 not valid, 429 too often and 503 not now, the last two with `Retry-After` in seconds.",
      'Every operation lists the codes that tests have really got from it. Any of them may also answer 503 while the database is away.',
    ],
    code: `{
  "message": "Some of what was sent is not valid.",
  "code": "invalid",
  "errors": { "email": ["Enter a valid email address."] },
  "request_id": "7c9e6679-7425-40de-944b-e07fc1f90ae7"
}`,
  },
  {
    id: 'lists',
    title: 'Lists',
    sentences: [
      'A list answers `{data, total, per_page, current_page, last_page}`. `page` counts from 1, `per_page` goes to 100 and is 15 unless asked otherwise. A page past the end is empty.',
      '`total` is exact up to 10,000 rows. Above that it may be an estimate, and `total_estimated` says so.',
    ],
  },
  {
    id: 'money-and-time',
    title: 'Money and time',
    sentences: [
      'Amounts are US dollars as JSON numbers with at most 2 decimals: `29.99`.',
      'Instants are ISO 8601 in UTC and end in `Z`: `2026-01-31T20:00:00Z`. Days are UTC days, `2026-01-31`, and both ends of a range are included.',
    ],
  },
  {
    id: 'repeating-safely',
    title: 'Repeating safely',
    sentences: [
      'Booking a stream, and recording, refunding and retrying a payment, take an `Idempotency-Key` header of 1 to 200 visible ASCII characters. For 24 hours the same key with the same request answers the first reply again; with another request it is 409.',
    ],
  },
  {
    id: 'two-people-at-once',
    title: 'Two people at once',
    sentences: [
      'Users, subscriptions, plans, payments, streams and wordlists carry a `version`. Send the one you read with a PUT: when somebody else was faster, the answer is 409 with the current row in `details.current`. Without a `version` the change is simply made.',
    ],
  },
];

/** What a developer must know before the first call. `apiUrl` is where the API stands, without a slash at its end. */
export const guideTo = (apiUrl: string): GuideSection[] =>
  GUIDE.map(({ code, ...section }) => ({ ...section, code: code?.replaceAll(API, apiUrl) }));

/** The introduction as CommonMark. */
export const guideText = (sections: GuideSection[]): string =>
  sections
    .map(({ title, sentences, code }) =>
      [`## ${title}`, ...sentences, ...(code === undefined ? [] : [`\`\`\`\n${code}\n\`\`\``])].join('\n\n'),
    )
    .join('\n\n');
