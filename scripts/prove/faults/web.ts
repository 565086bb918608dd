import type { Fault } from '../fault.ts';

const WEB = 'apps/web/src';
const TOKENS_TEST = `${WEB}/features/session/tokens.test.ts`;
const API_TEST = `${WEB}/lib/api-client.test.ts`;
const FORM_TEST = `${WEB}/ui/form.test.tsx`;
const LIST_TEST = `${WEB}/ui/list-table.test.tsx`;

/** What all screens stand on could do wrong: calls, forms, dialogs, lists. */
export const web: Fault[] = [
  {
    name: 'a refused token is kept',
    file: `${WEB}/lib/api-client.ts`,
    find: 'if (response.status === 401 && token !== null)',
    replace: 'if (response.status === 400 && token !== null)',
    tests: [API_TEST],
  },
  {
    name: 'a missing right ends the session',
    file: `${WEB}/lib/api-client.ts`,
    find: 'if (response.status === 401 && token !== null)',
    replace: 'if (response.status >= 401 && token !== null)',
    tests: [API_TEST],
  },
  {
    name: 'a late refusal of an old token ends the session of a newer login',
    file: `${WEB}/features/session/tokens.ts`,
    find: '    if (storedToken(audience) !== token) continue;\n',
    replace: '',
    tests: [TOKENS_TEST],
  },
  {
    name: 'the back office does not fall back to the ordinary token',
    file: `${WEB}/features/session/tokens.ts`,
    find: "audience === 'staff' ? readToken('streamer') : null",
    replace: 'null',
    tests: [TOKENS_TEST],
  },
  {
    name: 'a read that the server refused is tried again and again',
    file: `${WEB}/lib/query-client.ts`,
    find: 'return !isRefused && !isUnsendable',
    replace: 'return !isUnsendable',
    tests: [`${WEB}/lib/query-client.test.ts`],
  },
  {
    name: 'thousands are not told apart in amounts',
    file: `${WEB}/lib/format.ts`,
    find: "digits.replace(/\\B(?=(?:\\d{3})+$)/g, ',')",
    replace: 'digits',
    tests: [`${WEB}/lib/format.test.ts`],
  },
  {
    name: 'a form is sent twice by two presses',
    file: `${WEB}/lib/use-zod-form.ts`,
    find: '    if (isBusy.current) return;\n',
    replace: '',
    tests: [FORM_TEST],
  },
  {
    name: 'what a password manager filled in without an event is not sent',
    file: `${WEB}/lib/use-zod-form.ts`,
    find: 'value !== input.value',
    replace: 'value === input.value',
    tests: [FORM_TEST],
  },
  {
    name: 'what the server says of a field that the form lacks is not shown',
    file: `${WEB}/lib/form-errors.ts`,
    find: 'others.push(...sentences)',
    replace: 'others.push()',
    tests: [FORM_TEST],
  },
  {
    name: 'why a form could not be sent is not shown',
    file: `${WEB}/ui/form.tsx`,
    find: '{submitError !== undefined && (',
    replace: "{submitError === '' && (",
    tests: [FORM_TEST],
  },
  {
    name: 'what is wrong with a field is not announced with it',
    file: `${WEB}/ui/field.tsx`,
    find: '[hint && hintId, error && errorId]',
    replace: '[hint && hintId]',
    tests: [FORM_TEST],
  },
  {
    name: 'closing a dialog loses what was typed without a question',
    file: `${WEB}/ui/form-dialog.tsx`,
    find: '(isDirty ? setNext({ go }) : go())',
    replace: 'go()',
    tests: [`${WEB}/ui/form-dialog.test.tsx`],
  },
  {
    name: 'a dialog does not give the focus back to what opened it',
    file: `${WEB}/ui/use-dialog-focus.ts`,
    find: 'target.focus({ preventScroll: opener === document.body });',
    replace: 'target.blur();',
    tests: [`${WEB}/ui/dialog.test.tsx`],
  },
  {
    name: 'Escape in an open list closes the dialog around it',
    file: `${WEB}/ui/combobox.tsx`,
    find: '    event.stopPropagation();\n',
    replace: '',
    tests: [`${WEB}/ui/combobox.test.tsx`],
  },
  {
    name: 'the last page of a list leads to a next one',
    file: `${WEB}/lib/list-page.ts`,
    find: 'has_more ? { page',
    replace: 'data.length > 0 ? { page',
    tests: [`${WEB}/ui/pagination.test.tsx`, LIST_TEST],
  },
  {
    name: 'a list that cannot be loaded is an empty place',
    file: `${WEB}/ui/list-table.tsx`,
    find: '{error && failure}',
    replace: '{error && page && failure}',
    tests: [LIST_TEST],
  },
  {
    name: 'rows of another search are shown as if they answered',
    file: `${WEB}/lib/list-page.ts`,
    find: '        : undefined,\n  });\n  const { data, isPlaceholderData }',
    replace: '        : previous,\n  });\n  const { data, isPlaceholderData }',
    tests: [LIST_TEST],
  },
  {
    name: 'the order of a list is told the wrong way round',
    file: `${WEB}/ui/data-table.tsx`,
    find: "direction === 'asc' ? 'ascending' : 'descending'",
    replace: "direction === 'asc' ? 'descending' : 'ascending'",
    tests: [LIST_TEST],
  },
  {
    name: 'errors pile up instead of replacing one another',
    file: `${WEB}/ui/toaster.tsx`,
    find: 'toasts.get().filter((one) => !replaces(added, one))',
    replace: 'toasts.get()',
    tests: [`${WEB}/ui/toaster.test.tsx`],
  },
];
