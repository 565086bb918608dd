import { DEFAULT_CONTENT, type SiteContent, writeContentFile } from '@livelift/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, test, vi } from 'vitest';
import { admin, api, renderAdmin, signInToAdmin } from '../../testing/admin.tsx';
import { mockServer } from '../../testing/server.ts';

mockServer();

signInToAdmin();

// Few items: a role is looked up in everything that is shown.
const content: SiteContent = {
  ...DEFAULT_CONTENT,
  faq: DEFAULT_CONTENT.faq.slice(0, 2),
  testimonials: [],
  features: [],
};

const said: SiteContent = {
  ...content,
  privacy: 'Ours.',
  community_url: 'https://discord.gg/ours',
  payment_instructions: 'Pay **{amount}**',
};

const settings = {
  content: said,
  is_published: true,
  live: said,
  author: 'ada@site.example',
  defaults: { site_name: 'Livelift', contact_email: 'env@site.example', community_url: null },
  left_out: { privacy: ['1 link (javascript:)', '1 image'] },
  version: 3,
  updated_at: '2026-01-01T00:00:00.000Z',
};

const versions = [
  {
    id: 2,
    is_published: true,
    is_live: true,
    author: 'ada@site.example',
    created_at: '2026-01-01T00:00:00.000Z',
    changed: ['faq', 'how_it_works'],
  },
  { id: 1, is_published: true, is_live: false, author: null, created_at: '2025-12-01T00:00:00.000Z', changed: [] },
];

type Body = Record<string, unknown>;

/** Opens the settings; answers what was saved, published and previewed, and how saving is answered. */
function open(user = admin, conflict?: Partial<SiteContent>, opened = settings, section = '') {
  const saved: Body[] = [];
  const published: Body[] = [];
  const previewed: Body[] = [];
  let stored = opened;
  let isRefused = conflict !== undefined;
  const person = renderAdmin(`/admin/settings${section}`, {
    first: [
      http.get(api('auth/profile'), () => HttpResponse.json({ user, role: user.role, streamer: null })),
      http.get(api('admin/settings'), () =>
        user.role === 'admin'
          ? HttpResponse.json({ settings: stored })
          : HttpResponse.json({ message: 'No', code: 'forbidden', request_id: 'r' }, { status: 403 }),
      ),
      http.put<never, Body>(api('admin/settings'), async ({ request }) => {
        const { version, ...content } = await request.json();
        if (isRefused) {
          isRefused = false;
          const current = { ...settings, content: { ...settings.content, ...conflict }, version: 4 };
          const problem = { message: 'Changed', code: 'settings.changed_meanwhile', request_id: 'r' };
          return HttpResponse.json({ ...problem, details: { current } }, { status: 409 });
        }
        saved.push({ ...content, version });
        stored = {
          ...stored,
          content: { ...stored.content, ...content },
          is_published: JSON.stringify(content) === JSON.stringify(stored.live),
          version: 9,
        };
        return HttpResponse.json({ message: 'Saved', settings: stored });
      }),
      http.post<never, Body>(api('admin/settings/publish'), async ({ request }) => {
        published.push(await request.json());
        stored = { ...stored, is_published: true };
        return HttpResponse.json({ message: 'Published', settings: stored });
      }),
      http.get(api('admin/settings/versions'), () => HttpResponse.json({ versions })),
      http.get(api('admin/settings/versions/1'), () =>
        HttpResponse.json({
          content: { ...content, expected_time: 'a month' },
          notes: [{ field: 'slogan', reason: 'unknown' }],
        }),
      ),
      http.get(api('admin/settings/checklist'), () =>
        HttpResponse.json({
          steps: [
            { step: 'site_name', is_done: true },
            { step: 'smtp', is_done: false },
            { step: 'samples', is_done: false },
            { step: 'legal_pages', is_done: false },
            { step: 'payment_instructions', is_done: false },
          ],
        }),
      ),
      http.post(api('admin/settings/site-preview'), () =>
        HttpResponse.json({ path: '/site-preview/token', expires_at: '2026-01-01T01:00:00.000Z' }),
      ),
      http.post<never, Body>(api('admin/settings/preview'), async ({ request }) => {
        previewed.push(await request.json());
        return HttpResponse.json({ html: '<p>Pay <strong>$129.99</strong></p>', left_out: ['1 script'] });
      }),
    ],
  });
  return { person, saved, published, previewed };
}

/** An element, once the section is shown in which it stands. */
async function shown<Found extends HTMLElement>(element: Found | undefined): Promise<Found> {
  if (!element) throw new Error('There is no such element.');
  const section = element.closest('[hidden]')?.querySelector('section');
  const link = section && document.querySelector(`nav [href$="#${section.id}"]`);
  if (link) await userEvent.click(link);
  return element;
}

const field = async (label: string) =>
  shown(await screen.findByLabelText<HTMLInputElement>(new RegExp(`^${label}`), { selector: 'input, textarea' }));

const firstAnswer = async () => shown((await screen.findAllByLabelText('Answer'))[0]);

async function replace({ person }: ReturnType<typeof open>, label: string, text: string) {
  await person.clear(await field(label));
  await person.click(await field(label));
  await person.paste(text);
}

const press = async ({ person }: ReturnType<typeof open>, name: string) =>
  person.click(await shown(screen.getByText(name, { selector: 'button, button *' })));

test('admins save a draft, and an empty field says what is shown instead', async () => {
  const opened = open();
  expect((await field('Community link')).value).toBe('https://discord.gg/ours');
  expect(screen.getByText('Left empty: env@site.example')).toBeTruthy();
  await replace(opened, 'Contact address', 'team@site.example');
  await opened.person.clear(await field('Community link'));
  await press(opened, 'Save Draft');
  await screen.findByText('Draft saved');
  expect(opened.saved).toEqual([
    { ...settings.content, contact_email: 'team@site.example', community_url: null, version: 3 },
  ]);
  expect(opened.published).toEqual([]);
});

test('publishing saves what was typed and publishes what was saved', async () => {
  const opened = open();
  const answer = await firstAnswer();
  await opened.person.clear(answer);
  await opened.person.click(answer);
  await opened.person.paste('At once.');
  await press(opened, 'Publish');
  const question = within(await screen.findByRole('alertdialog'));
  const changes = question.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(changes).toEqual([
    'FAQ: “How soon does boosting start?”: “At once.” instead of “Boosting starts 5-10 minutes after activation.”; confirmed as true, and shown to everybody: “How soon does boosting start?”',
  ]);
  expect([opened.saved, opened.published]).toEqual([[], []]);
  await opened.person.click(question.getByText('Publish Now'));
  // A draft cannot be made of what is being published.
  await opened.person.keyboard('{Control>}s{/Control}');
  const [first, ...others] = settings.content.faq;
  await waitFor(() => expect(opened.published).toEqual([{ version: 9 }]));
  expect(opened.saved).toMatchObject([
    { faq: [{ ...first, answer: 'At once.', sample: false }, ...others], version: 3 },
  ]);
  const tab = vi.spyOn(window, 'open').mockReturnValue(null);
  await opened.person.click(screen.getByRole('button', { name: 'View the site' }));
  expect(tab.mock.calls).toEqual([['/', '_blank', 'noopener']]);
});

test('a sample that is rewritten counts as entered, until it is switched off again', async () => {
  const opened = open(admin, undefined, settings, '#faq');
  const question = (await screen.findAllByLabelText('Question'))[0] ?? document.body;
  const confirmed = screen.getAllByLabelText<HTMLInputElement>('True, and confirmed')[0] ?? document.body;
  await opened.person.type(question, '?');
  await opened.person.click(confirmed);
  await opened.person.clear(question);
  await opened.person.type(question, 'When?');
  await press(opened, 'Publish');
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText('FAQ: still samples, which a public site does not show: “When?”')).toBeTruthy();
  await opened.person.click(dialog.getByText('Cancel'));
  await opened.person.click(confirmed);
  await press(opened, 'Publish');
  const again = within(await screen.findByRole('alertdialog'));
  expect(
    again.getByText(/^FAQ: changed: “How soon does boosting start\?” → “When\?”; confirmed as true, .+: “When\?”$/),
  ).toBeTruthy();
});

test('before the draft of another admin is published it is said whose it is, and in what it differs', async () => {
  const content = { ...said, company: 'Next Ltd', claims: [] };
  const opened = open(admin, undefined, { ...settings, content, is_published: false, author: 'bob@site.example' });
  await field('Company');
  await press(opened, 'Publish');
  const question = within(await screen.findByRole('alertdialog'));
  expect(
    question.getByText(/^The draft was saved by bob@site\.example, 1 Jan 2026, 00:00 GMT\. On the site this changes:$/),
  ).toBeTruthy();
  expect(question.getByText('Company: “Next Ltd”')).toBeTruthy();
  expect(question.getByText(/^Claims: removed: “/)).toBeTruthy();
  await opened.person.click(question.getByText('Cancel'));
  expect([opened.saved, opened.published]).toEqual([[], []]);
});

test('what was typed is discarded, and a draft gives way to what the site shows', async () => {
  const opened = open(admin, undefined, {
    ...settings,
    content: { ...said, company: 'Draft Ltd' },
    is_published: false,
  });
  await replace(opened, 'Company', 'Typed Ltd');
  await press(opened, 'Discard Changes');
  await opened.person.click(within(await screen.findByRole('alertdialog')).getByText('Discard'));
  expect((await field('Company')).value).toBe('Draft Ltd');
  expect(opened.saved).toEqual([]);
  await press(opened, 'Discard Draft');
  const question = within(await screen.findByRole('alertdialog'));
  expect(question.getByText(/The draft was saved by ada@site\.example/)).toBeTruthy();
  await opened.person.click(question.getByText('Discard Draft', { selector: 'button' }));
  await waitFor(() => expect(opened.saved).toEqual([{ ...said, version: 3 }]));
  await waitFor(async () => expect((await field('Company')).value).toBe(''));
});

test('the first texts are restored as a version is', async () => {
  const opened = open();
  await opened.person.click(await shown((await screen.findAllByText(/the first texts/))[1]));
  await screen.findByText('FAQ, How it works');
  expect(await screen.findByText('What the site said at first is in the form')).toBeTruthy();
  expect((await field('Payment instructions')).value).toBe(DEFAULT_CONTENT.payment_instructions);
  await press(opened, 'Discard Changes');
  await opened.person.click(within(await screen.findByRole('alertdialog')).getByText('Discard'));
  expect(screen.queryByText(/is in the form$/)).toBeNull();
});

test('a sample is confirmed, moved and removed, and a new item is none', async () => {
  const opened = open();
  await opened.person.click(await shown((await screen.findAllByLabelText('True, and confirmed'))[content.faq.length]));
  await press(opened, 'Move down claim 1');
  await press(opened, 'Remove claim 3');
  await press(opened, 'Add a claim');
  const [figures, texts] = [screen.getAllByLabelText('Figure'), screen.getAllByLabelText('Of what')];
  for (const [input, text] of [
    [figures[2], '12'],
    [texts[2], 'people'],
  ] as const) {
    if (!input) throw new Error('There is no new claim.');
    await opened.person.click(input);
    await opened.person.paste(text);
  }
  await press(opened, 'Save Draft');
  const [first, second] = DEFAULT_CONTENT.claims;
  await waitFor(() =>
    expect(opened.saved).toMatchObject([
      { claims: [second, { ...first, sample: false }, { figure: '12', text: 'people', sample: false }] },
    ]),
  );
});

test('who moves and removes items by the keyboard stays among them', async () => {
  const { person } = open();
  const focused = () => document.activeElement?.textContent;
  const button = (name: string) => screen.getByText(name).closest('button');
  await shown(await screen.findByText('Move up claim 2'));
  button('Move up claim 2')?.focus();
  await person.keyboard('{Enter}');
  expect(screen.getAllByLabelText<HTMLInputElement>('Figure')[0]?.value).toBe(DEFAULT_CONTENT.claims[1]?.figure);
  expect(focused()).toBe('Move up claim 1');
  // Browsers take the focus from what is disabled.
  expect(document.activeElement?.matches(':disabled')).toBe(false);
  button(`Remove claim ${content.claims.length}`)?.focus();
  for (let left = content.claims.length - 1; left > 0; left -= 1) {
    await person.keyboard('{Enter}');
    expect(focused()).toBe(`Remove claim ${left}`);
  }
  await person.keyboard('{Enter}');
  expect(focused()).toBe('Add a claim');
});

test('an item that was removed comes back to its place by Undo, with the focus on it', async () => {
  const { person } = open();
  await shown(await screen.findByText('Remove claim 2'));
  const figures = () => screen.getAllByLabelText<HTMLInputElement>('Figure').map(({ value }) => value);
  const all = figures();
  await person.click(screen.getByText('Remove claim 2'));
  expect(figures()).toEqual(all.toSpliced(1, 1));
  expect(screen.getByText('Removed claim 2')).toBeTruthy();
  await person.click(screen.getByText('Undo'));
  expect(figures()).toEqual(all);
  expect(document.activeElement).toBe(screen.getAllByLabelText('Figure')[1]);
});

test('of several items that were removed the last is taken back, by one toast', async () => {
  const { person } = open();
  await shown(await screen.findByText('Remove claim 2'));
  const figures = () => screen.getAllByLabelText<HTMLInputElement>('Figure').map(({ value }) => value);
  const all = figures();
  for (let count = 0; count < 2; count += 1) await person.click(screen.getByText('Remove claim 1'));
  expect(screen.getAllByText('Removed claim 1')).toHaveLength(1);
  await person.click(screen.getByText('Undo'));
  expect(figures()).toEqual(all.slice(1));
});

test('a version is compared and put into the form with what is not in it any more; nothing is saved by that', async () => {
  const opened = open();
  await opened.person.click(await shown((await screen.findAllByText(/the version of 1 Dec 2025/))[0]));
  const dialog = within(await screen.findByRole('dialog', { name: /^The version of 1 Dec 2025/ }));
  const difference = within(dialog.getByRole('row', { name: /^Expected time/ })).getAllByRole('cell');
  expect(difference.map(({ textContent }) => textContent)).toEqual(['a month', said.expected_time || 'Empty']);
  expect(dialog.getByRole('columnheader', { name: 'On the site now' })).toBeTruthy();
  await opened.person.click(dialog.getByText('Restore'));
  expect(await screen.findByText(/slogan is left out/)).toBeTruthy();
  await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^The version of .* is in the form/));
  expect((await field('Expected time')).value).toBe('a month');
  expect(opened.saved).toEqual([]);
  await press(opened, 'Save Draft');
  await waitFor(() => expect(opened.saved).toMatchObject([{ expected_time: 'a month', version: 3 }]));
  await waitFor(() => expect(screen.queryByText(/is in the form/)).toBeNull());
});

test('a version is compared entry by entry, wherever each of them stands', async () => {
  const added = { question: 'New?', answer: 'Yes.', sample: false };
  const [first] = content.faq;
  const faq = content.faq.map((each, index) => (index === 0 ? { ...each, answer: 'Later.' } : each));
  const live = { ...said, faq: [added, ...faq] };
  const opened = open(admin, undefined, { ...settings, live });
  await opened.person.click(await shown((await screen.findAllByText(/the version of 1 Dec 2025/))[0]));
  const dialog = within(await screen.findByRole('dialog', { name: /^The version of 1 Dec 2025/ }));
  const difference = within(dialog.getByRole('row', { name: /^FAQ/ })).getAllByRole('cell');
  expect(difference.map(({ textContent }) => textContent)).toEqual([
    `${first?.question} ${first?.answer} [sample]`,
    `New? Yes.\n\n${first?.question} Later. [sample]`,
  ]);
});

const importFile = async ({ person }: ReturnType<typeof open>, text: string) =>
  person.upload(await screen.findByLabelText('Exported file'), new File([text], 'mine.json'));

test('an exported file fills the form once it may replace what was typed, and one that is none is explained', async () => {
  const opened = open();
  await replace(opened, 'Company', 'Typed Ltd');
  await importFile(opened, 'not JSON');
  expect(await screen.findByText(/This is no file that was exported here/)).toBeTruthy();
  await importFile(opened, '{"format":"site-content","format_version":2,"content":{}}');
  expect(await screen.findByText(/exported by a newer version/)).toBeTruthy();
  expect((await field('Company')).value).toBe('Typed Ltd');
  const file = writeContentFile({ ...content, company: 'Filed Ltd' });
  await importFile(opened, file);
  await opened.person.click(within(await screen.findByRole('alertdialog')).getByText('Keep mine'));
  expect((await field('Company')).value).toBe('Typed Ltd');
  await importFile(opened, file);
  await opened.person.click(within(await screen.findByRole('alertdialog')).getByText('Replace'));
  expect(await screen.findByText('mine.json is in the form')).toBeTruthy();
  await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^mine.json is in the form/));
  expect((await field('Company')).value).toBe('Filed Ltd');
  expect(opened.saved).toEqual([]);
});

test('what of a file cannot be taken is what the site says now, and it is said why', async () => {
  const opened = open();
  const faq = content.faq.map((each, index) => (index === 1 ? { ...each, answer: '' } : each));
  await importFile(opened, writeContentFile({ ...content, company: 'Filed Ltd', community_url: 'ftp://chat', faq }));
  const notice = (await screen.findByText('mine.json is in the form')).parentElement ?? document.body;
  expect(
    within(notice)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Community link could not be taken, and stays as it is on the site: Must be an address like https://discord.gg/yours.',
    'FAQ could not be taken, and stays as it is on the site: entry 2, answer: This field is required.',
  ]);
  expect((await field('Company')).value).toBe('Filed Ltd');
  expect((await field('Community link')).value).toBe(said.community_url);
});

test('the checklist says what is done and what is left', async () => {
  open();
  await screen.findByRole('link', { name: 'a name of its own' });
  const steps = within(screen.getByRole('region', { name: 'Before going public' }));
  const texts = steps.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(screen.getByText(/^1 of 5 done/)).toBeTruthy();
  expect(texts).toEqual([
    expect.stringMatching(/^To do: Let mails leave by a mail server/),
    expect.stringMatching(/^To do: Confirm or remove .+ Left: Claims, FAQ\.$/),
    expect.stringMatching(/^To do: Write .+ Left: Terms of service, Cookie policy\.$/),
    expect.stringMatching(/^To do: Say in the payment instructions .+ Left: \{reference\}\.$/),
    'Done: Give the site a name of its own.',
  ]);
});

test('one section is shown at a time, at an address of its own', async () => {
  const { person } = open();
  const sections = within(await screen.findByRole('navigation', { name: 'Sections' }));
  expect(screen.getByRole('heading', { name: 'Before going public' })).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'FAQ' })).toBeNull();
  await person.click(sections.getByRole('link', { name: 'FAQ' }));
  expect(screen.getByRole('heading', { name: 'FAQ' })).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Before going public' })).toBeNull();
  expect(sections.getByRole('link', { name: 'FAQ' }).getAttribute('aria-current')).toBe('true');
  expect(window.location.hash).toBe('#faq');
});

test('who saves an answer by Ctrl+S types on where they were', async () => {
  const opened = open();
  const answer = await firstAnswer();
  await opened.person.click(answer);
  await opened.person.keyboard('{Home}More. {Control>}s{/Control}');
  await screen.findByText('Draft saved');
  await waitFor(() => expect(document.activeElement).not.toBe(answer));
  await opened.person.keyboard('And more. ');
  expect((await firstAnswer()).getAttribute('name')).toBe(document.activeElement?.getAttribute('name'));
  expect(screen.getAllByLabelText<HTMLTextAreaElement>('Answer')[0]?.value).toMatch(/^More. And more. /);
});

test('Ctrl+S saves the draft of all sections, and does nothing where there is nothing to save or a question is open', async () => {
  const opened = open(admin, undefined, settings, '#contact');
  await field('Company');
  await opened.person.keyboard('{Control>}s{/Control}');
  await replace(opened, 'Company', 'Typed Ltd');
  await opened.person.click(screen.getByRole('link', { name: 'FAQ' }));
  await press(opened, 'Publish');
  const question = within(await screen.findByRole('alertdialog'));
  await opened.person.keyboard('{Control>}s{/Control}');
  await opened.person.click(question.getByText('Cancel'));
  expect(opened.saved).toEqual([]);
  await opened.person.keyboard('{Control>}s{/Control}');
  expect(await screen.findByText('Draft saved')).toBeTruthy();
  expect(opened.saved).toMatchObject([{ company: 'Typed Ltd', version: 3 }]);
  expect(opened.published).toEqual([]);
});

test('the preview of the FAQ shows every answer', async () => {
  const { person } = open(admin, undefined, settings, '#faq');
  await person.click(await screen.findByRole('button', { name: 'Preview' }));
  const frame = await screen.findByTitle<HTMLIFrameElement>('Landing page with the draft');
  const answers = ['One', 'Two'].map((answer) => `<details name="faq"><summary>Why?</summary>${answer}</details>`);
  frame.contentDocument?.write(`<section id="faq">${answers.join('')}</section>`);
  fireEvent.load(frame);
  expect(frame.contentDocument?.querySelectorAll('details[open]')).toHaveLength(2);
});

test('the landing page with the draft is shown in a frame, at the section that is edited', async () => {
  const opened = open(admin, undefined, settings, '#claims');
  await opened.person.click(await screen.findByRole('button', { name: 'Preview' }));
  const frame = await screen.findByTitle('Landing page with the draft');
  expect(frame.getAttribute('src')).toBe('/site-preview/token');
  await opened.person.keyboard('{Escape}');
  await replace(opened, 'Company', 'Typed Ltd');
  await opened.person.click(screen.getByRole('button', { name: 'Preview' }));
  const preview = within(screen.getByRole('dialog'));
  expect(preview.getByText('Unsaved changes are not in it yet.')).toBeTruthy();
  await opened.person.click(preview.getByRole('button', { name: 'Save and Show' }));
  await waitFor(() => expect(preview.queryByText(/^Unsaved changes/)).toBeNull());
  expect(opened.saved).toHaveLength(1);
  expect(opened.published).toEqual([]);
});

test('an export says that it is without what was not saved, and saves it first', async () => {
  const opened = open(admin, undefined, settings, '#file');
  await replace(opened, 'Company', 'Typed Ltd');
  expect(await screen.findByText('Unsaved changes are not in it yet.')).toBeTruthy();
  await press(opened, 'Save Draft First');
  await waitFor(() => expect(screen.queryByText(/^Unsaved changes/)).toBeNull());
  expect(opened.saved).toMatchObject([{ company: 'Typed Ltd' }]);
});

test('Markdown is previewed as the server renders it, before it is saved', async () => {
  const { person, previewed, saved } = open();
  await field('Payment instructions');
  expect(screen.getByText(/^Without \{reference\}/)).toBeTruthy();
  const modes = within(screen.getByText('Payment instructions', { selector: 'legend' }).parentElement ?? document.body);
  await person.click(modes.getByLabelText('Preview'));
  expect((await screen.findByText('$129.99')).tagName).toBe('STRONG');
  expect(screen.getByText('Left out: 1 script.')).toBeTruthy();
  expect(screen.getByText('Payment instructions', { ignore: 'legend' })).toBeTruthy();
  expect([previewed, saved]).toEqual([[{ markdown: 'Pay **{amount}**' }], []]);
  await person.click(modes.getByLabelText('Write'));
  expect((await field('Payment instructions')).value).toBe('Pay **{amount}**');
});

test('what is left out of a text is said when one leaves its field, and before it is published', async () => {
  const opened = open();
  await replace(opened, 'Announcement', '[Join us](javascript:void)');
  await replace(opened, 'Terms of service', 'Ours. <script>');
  await opened.person.tab();
  expect(await screen.findByText('Left out: 1 script.')).toBeTruthy();
  await press(opened, 'Publish');
  const question = within(await screen.findByRole('alertdialog'));
  expect((await question.findAllByText(/^Left out/)).map(({ textContent }) => textContent)).toEqual([
    'Left out of Announcement: 1 script.',
    'Left out of Terms of service: 1 script.',
  ]);
  expect(opened.published).toEqual([]);
});

test('what is left out of a text that was saved is said below it until it is changed', async () => {
  const opened = open();
  await field('Privacy policy');
  expect(screen.getAllByText(/^Left out: /).map(({ textContent }) => textContent)).toEqual([
    'Left out: 1 link (javascript:), 1 image.',
  ]);
  await replace(opened, 'Privacy policy', 'Ours, too.');
  expect(screen.queryByText(/^Left out: /)).toBeNull();
  await press(opened, 'Save Draft');
  await screen.findByText('Draft saved');
  expect(window.location.hash).toBe('#legal');
});

test('a placeholder that nothing replaces is named, with those that are replaced', async () => {
  const opened = open();
  await replace(opened, 'Payment instructions', 'Send {Amount}, name {reference} or {ref}, and {ref} again.');
  expect(screen.getByText(/shown as it is typed/).textContent).toBe(
    '{Amount}, {ref} will be shown as it is typed: only {amount} and {reference} are replaced.',
  );
  await press(opened, 'Publish');
  const question = within(await screen.findByRole('alertdialog'));
  expect(question.getByText(/^\{Amount\}, \{ref\} will be shown as it is typed/)).toBeTruthy();
  await opened.person.click(question.getByRole('button', { name: 'Cancel' }));
  await replace(opened, 'Payment instructions', 'Send {amount}, name {reference}.');
  expect(screen.queryByText(/shown as it is typed/)).toBeNull();
});

test('what is not valid is said in place, in whichever section that is', async () => {
  const opened = open();
  await replace(opened, 'Community link', 'javascript:alert(1)');
  await opened.person.click(screen.getByRole('link', { name: 'FAQ' }));
  await press(opened, 'Save Draft');
  expect(await screen.findByRole('heading', { name: 'Site and contact' })).toBeTruthy();
  await waitFor(async () => expect(document.activeElement).toBe(await field('Community link')));
  expect(await screen.findByText('Must be an address like https://discord.gg/yours.')).toBeTruthy();
  expect(opened.saved).toEqual([]);
});

test('how long an announcement is, and may be, is said while it is typed', async () => {
  const opened = open(admin, undefined, settings, '#announcement');
  expect(await screen.findByText(/^0 of 200 characters\./)).toBeTruthy();
  await replace(opened, 'Announcement', 'New plans');
  expect(screen.getByText(/^9 of 200 characters\./)).toBeTruthy();
});

test('what is not valid of a whole list is read out, too', async () => {
  const opened = open();
  for (const name of ['Remove question 2', 'Remove question 1']) {
    const label = await shown(await screen.findByText(name));
    await opened.person.click(label);
  }
  await press(opened, 'Save Draft');
  await waitFor(() =>
    expect(document.activeElement?.textContent).toBe('Must have one at least: the page leads there.'),
  );
  expect(opened.saved).toEqual([]);
});

test('what another admin saved meanwhile is shown field by field, and either can be kept', async () => {
  const opened = open(admin, { expected_time: 'a week' });
  await replace(opened, 'Expected time', 'a day');
  await press(opened, 'Save Draft');
  expect(await screen.findByText('a week')).toBeTruthy();
  await opened.person.click(screen.getByText(/^Save mine/));
  await waitFor(() => expect(opened.saved).toMatchObject([{ expected_time: 'a day', version: 4 }]));
});

test('what another admin changed elsewhere in the same list is saved, too, without a question', async () => {
  const answering = (answers: readonly string[]) =>
    content.faq.map((each, index) => ({ ...each, answer: answers[index] || each.answer }));
  const opened = open(admin, { faq: answering(['', 'Theirs.']) });
  const first = await firstAnswer();
  await opened.person.clear(first);
  await opened.person.type(first, 'Mine.');
  await press(opened, 'Save Draft');
  await waitFor(() => expect(opened.saved).toHaveLength(1));
  expect(opened.saved[0]?.faq).toEqual([
    { ...answering(['Mine.', 'Theirs.'])[0], sample: false },
    answering(['Mine.', 'Theirs.'])[1],
  ]);
});

test('what only one of two admins changed is saved without a question, and what was taken over is said', async () => {
  const faq = content.faq.map((each, index) => (index === 0 ? { ...each, answer: 'Theirs.' } : each));
  const opened = open(admin, { faq });
  await replace(opened, 'Company', 'Mine Ltd');
  await press(opened, 'Save Draft');
  await screen.findByText('Draft saved');
  expect(opened.saved).toMatchObject([{ company: 'Mine Ltd', faq, version: 4 }]);
  expect(screen.queryByRole('region', { name: 'Two versions' })).toBeNull();
  expect(screen.getByText(/^ada@site\.example saved changes meanwhile.*: FAQ\.$/)).toBeTruthy();
  expect(await firstAnswer()).toHaveProperty('value', 'Theirs.');
});

test('the question before publishing says what becomes of short texts, and which entries are new or changed', async () => {
  const live = { ...said, company: 'First Ltd', community_url: 'https://discord.gg/theirs', terms: 'Theirs.' };
  const opened = open(admin, undefined, { ...settings, live });
  await replace(opened, 'Site name', 'Ours');
  await replace(opened, 'Privacy policy', 'x'.repeat(61));
  await press(opened, 'Remove claim 3');
  await press(opened, 'Publish');
  const question = within(await screen.findByRole('alertdialog'));
  expect(question.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Site name: “Ours”',
    'Community link: “https://discord.gg/ours” instead of “https://discord.gg/theirs”',
    'Company: nothing instead of “First Ltd”',
    `Claims: removed: “${said.claims[2]?.figure}”`,
    `Privacy policy: “${'x'.repeat(60)}…” instead of “Ours.”`,
    'Terms of service: removed, and its page with it',
  ]);
});

test('publishing asks again where it would publish what another admin changed', async () => {
  const opened = open(admin, { expected_time: 'a week' });
  await replace(opened, 'Company', 'Mine Ltd');
  const publish = async () => {
    const question = within(await screen.findByRole('alertdialog'));
    await opened.person.click(question.getByText('Publish Now'));
    return question;
  };
  await press(opened, 'Publish');
  await publish();
  await screen.findByText('Expected time: “a week”');
  expect([opened.saved, opened.published]).toEqual([[], []]);
  await publish();
  await waitFor(() => expect(opened.published).toEqual([{ version: 9 }]));
  expect(opened.saved).toMatchObject([{ company: 'Mine Ltd', expected_time: 'a week', version: 4 }]);
});

test('who takes what was saved meanwhile keeps what nobody else changed', async () => {
  const opened = open(admin, { expected_time: 'a week' });
  await replace(opened, 'Company', 'Mine Ltd');
  await replace(opened, 'Expected time', 'a day');
  await press(opened, 'Save Draft');
  const versions = within(await screen.findByRole('region', { name: 'Two versions' }));
  expect(versions.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(['Expected time']);
  await opened.person.click(screen.getByText('Use the saved one'));
  expect((await field('Expected time')).value).toBe('a week');
  await press(opened, 'Save Draft');
  await waitFor(() =>
    expect(opened.saved).toMatchObject([{ company: 'Mine Ltd', expected_time: 'a week', version: 4 }]),
  );
});

test('on a phone the section that is shown has its name alone where the badge beside it says that it is not saved', async () => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (media) =>
      Object.assign(new EventTarget(), {
        media,
        matches: media === '(max-width: 63.99rem)',
        onchange: null,
      }) as MediaQueryList,
  );
  const opened = open(admin, undefined, settings, '#payment');
  await replace(opened, 'Expected time', 'a day');
  const sections = screen.getByLabelText<HTMLSelectElement>('Section');
  expect(sections.selectedOptions[0]?.textContent).toBe('Payment');
  await opened.person.selectOptions(sections, 'FAQ');
  expect([...sections.options].map(({ textContent }) => textContent)).toContain('Payment, not saved');
});

test('the list of sections marks what is not saved and all that was refused', async () => {
  const opened = open();
  const section = (name: string) => screen.getByRole('link', { name });
  await replace(opened, 'Community link', 'javascript:alert(1)');
  await replace(opened, 'Expected time', 'a day');
  expect(section('Payment, not saved')).toBeTruthy();
  const question = (await screen.findAllByLabelText('Question'))[0];
  await opened.person.clear(await shown(question));
  await press(opened, 'Save Draft');
  expect(await screen.findByRole('link', { name: 'Site and contact, to be corrected' })).toBeTruthy();
  expect(section('FAQ, to be corrected')).toBeTruthy();
  expect(section('Legal pages')).toBeTruthy();
});

test('sections that are not on the landing page have no preview of it', async () => {
  const { person } = open(admin, undefined, settings, '#legal');
  await screen.findByRole('heading', { name: 'Legal pages' });
  expect(screen.queryByRole('button', { name: 'Preview' })).toBeNull();
  await person.click(screen.getByRole('link', { name: 'FAQ' }));
  expect(screen.getByRole('button', { name: 'Preview' })).toBeTruthy();
});

test('moderators have no way to it, and are refused where they know the address', async () => {
  open({ ...admin, role: 'moderator' });
  expect(await screen.findByText('Only admins see and change the settings.')).toBeTruthy();
  expect(screen.queryByRole('tab', { name: 'Settings' })).toBeNull();
  expect(screen.getByRole('tab', { name: 'Audit Log' })).toBeTruthy();
});
