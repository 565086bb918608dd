import { getWordlist, listAvailableWordlists, listMyWordlists, resetWordlist, saveWordlist } from '@livelift/contract';
import { describe, expect, it } from 'vitest';
import { makeStreamer, rowsOf } from '../../testing/database-state.ts';
import { sharedApp } from '../../testing/shared-app.ts';

const app = sharedApp();

const save = (token: string, id: number | string, content: string) =>
  app.ok(saveWordlist, { token, params: { id }, body: { content } });
const read = (token: string, id: number | string) => app.ok(getWordlist, { token, params: { id } });

const idsOf = async (token: string) => (await app.ok(listAvailableWordlists, { token })).wordlists.map(({ id }) => id);

describe('the wordlists of a streamer', () => {
  it('start empty, and are listed with their words and how many those are', async () => {
    const { token } = await makeStreamer(app);
    const list = async () =>
      (await app.ok(listMyWordlists, { token })).wordlists.map(({ key, display_name, content, words }) => [
        key,
        display_name,
        content,
        words,
      ]);
    expect(await list()).toEqual([
      ['kcip', 'KCIP', '', 0],
      ['gamble', 'Gamble', '', 0],
    ]);
    await save(token, 'gamble', 'all in\nfold\ncall');
    expect(await list()).toEqual([
      ['kcip', 'KCIP', '', 0],
      ['gamble', 'Gamble', 'all in\nfold\ncall', 3],
    ]);
    await save(token, 'gamble', 'one');
    expect((await list())[1]).toEqual(['gamble', 'Gamble', 'one', 1]);
  });
});

describe('saving words', () => {
  it('answers what was stored, tidied, by key and by id alike', async () => {
    const { token } = await makeStreamer(app);
    const [id] = await idsOf(token);
    app.context.clock.set('2026-03-10T13:00:00Z');
    const answer = await save(token, 'kcip', '  hello there \r\n\r\nhello there\r\n👋 שלום');
    expect(answer).toEqual({
      message: 'Wordlist saved',
      content: 'hello there\n👋 שלום',
      wordlist: {
        id,
        key: 'kcip',
        display_name: 'KCIP',
        content: 'hello there\n👋 שלום',
        words: 2,
        updated_at: new Date('2026-03-10T13:00:00Z'),
        version: 2,
      },
    });
    const { message: _, ...stored } = answer;
    expect(await read(token, 'kcip')).toEqual(stored);
    expect(await read(token, id ?? 0)).toEqual(stored);
    expect((await save(token, id ?? 0, 'by id')).content).toBe('by id');
    expect((await read(token, 'gamble')).content).toBe('');
  });

  it('over newer words is refused, with the words as they are by then', async () => {
    const { token } = await makeStreamer(app);
    const { version } = (await read(token, 'kcip')).wordlist;
    const saveOver = (content: string, read?: number) => ({
      token,
      params: { id: 'kcip' },
      body: { content, version: read },
    });
    await app.ok(saveWordlist, saveOver('mine', version));
    const refusal = await app.refused(saveWordlist, 409, saveOver('over it', version));
    expect(refusal.code).toBe('wordlist.changed_meanwhile');
    expect(refusal.details).toEqual({
      current: {
        content: 'mine',
        wordlist: {
          id: expect.any(Number),
          key: 'kcip',
          display_name: 'KCIP',
          content: 'mine',
          words: 1,
          updated_at: expect.any(String),
          version: version + 1,
        },
      },
    });
    expect((await read(token, 'kcip')).content).toBe('mine');
    // Their own words, sent again after their answer was lost.
    expect((await app.ok(saveWordlist, saveOver('mine', version))).wordlist.version).toBe(version + 1);
    await app.ok(saveWordlist, saveOver('both', version + 1));
    await app.ok(saveWordlist, saveOver('whatever came before'));
    expect((await app.refused(saveWordlist, 404, { ...saveOver('x', 1), params: { id: '999999' } })).code).toBe(
      'wordlist.not_found',
    );
  });

  it('of what was read changes nothing', async () => {
    const { token } = await makeStreamer(app);
    const { content } = await save(
      token,
      'kcip',
      Array.from({ length: 2000 }, (_, n) => `🎮 ${n} ${'ش'.repeat(90)}`).join('\r'),
    );
    expect(content.split('\n')).toHaveLength(2000);
    expect((await save(token, 'kcip', content)).content).toBe(content);
  });

  it('says which lines are wrong, and keeps what was there', async () => {
    const { token } = await makeStreamer(app);
    await save(token, 'kcip', 'kept');
    const content = ['fine', 'x'.repeat(101), 'a\tb', ...Array.from({ length: 2000 }, (_, n) => `w${n}`)].join('\n');
    const refusal = await app.refused(saveWordlist, 422, { token, params: { id: 'kcip' }, body: { content } });
    expect(refusal).toMatchObject({
      code: 'wordlist.invalid',
      errors: {
        content: [
          'Line 2 is longer than 100 characters. Please shorten it.',
          'Line 3 contains tabs or control characters. Please put one word or phrase on a line.',
          'A wordlist holds at most 2,000 lines. Please remove 3 lines.',
        ],
      },
      details: { too_long_lines: [2], unreadable_lines: [3], too_many: 3 },
    });
    expect((await read(token, 'kcip')).content).toBe('kept');
  });

  it.each([
    ['no content', {}],
    ['content that is no text', { content: ['a', 'b'] }],
    ['null', { content: null }],
    ['U+0000', { content: 'a\u0000b' }],
    ['half an emoji', { content: 'a\ud83c' }],
    ['150,000 lines', { content: Array.from({ length: 150_000 }, (_, n) => n.toString(36)).join('\n') }],
    ['a field too many', { content: 'a', display_name: 'b' }],
  ])('refuses %s', async (_, body) => {
    const { token } = await makeStreamer(app);
    await app.refused(saveWordlist, 422, { token, params: { id: 'kcip' }, body });
  });

  it('refuses more than a megabyte before it reads it', async () => {
    const { token } = await makeStreamer(app);
    await app.refused(saveWordlist, 413, { token, params: { id: 'kcip' }, body: { content: 'a\n'.repeat(600_000) } });
  });

  it('at the same moment keeps one of the texts whole', async () => {
    const { token } = await makeStreamer(app);
    const texts = Array.from({ length: 20 }, (_, racer) =>
      Array.from({ length: 50 }, (_, n) => `racer ${racer} word ${n}`).join('\n'),
    );
    const answers = await Promise.all(texts.map((text) => save(token, 'kcip', text)));
    expect(answers.map(({ content }) => content)).toEqual(texts);
    expect(texts).toContain((await read(token, 'kcip')).content);
  });
});

describe('emptying a wordlist', () => {
  it('puts it back to its default, and can be done again', async () => {
    const { token } = await makeStreamer(app);
    await save(token, 'kcip', 'a\nb');
    for (const _ of [1, 2]) {
      expect(await app.ok(resetWordlist, { token, params: { id: 'kcip' } })).toMatchObject({
        message: 'Wordlist emptied',
        content: '',
        wordlist: { key: 'kcip', words: 0 },
      });
    }
    expect(await idsOf(token)).toHaveLength(2);
  });
});

describe("another's wordlist", () => {
  it('looks like one that does not exist, and is never touched', async () => {
    const [mine, yours] = [await makeStreamer(app), await makeStreamer(app)];
    await save(yours.token, 'kcip', 'secret');
    const [id = 0] = await idsOf(yours.token);
    const before = await rowsOf(app.context.db, 'wordlists', { id });
    for (const endpoint of [getWordlist, saveWordlist, resetWordlist]) {
      const body = endpoint === saveWordlist ? { body: { content: 'mine' } } : {};
      const answers = [];
      for (const each of [id, 999_999]) {
        const { request_id: _, ...answer } = await app.refused(endpoint, 404, {
          token: mine.token,
          params: { id: each },
          ...body,
        });
        answers.push(answer);
      }
      expect(answers[0]).toEqual(answers[1]);
      expect(answers[0]).toMatchObject({ code: 'wordlist.not_found' });
    }
    expect(await rowsOf(app.context.db, 'wordlists', { id })).toEqual(before);
  });

  it.each(['KCIP', 'kcip ', 'other', '0', '-1', '1e3', 'null'])('is not %j either', async (id) => {
    const { token } = await makeStreamer(app);
    await app.refused(getWordlist, 404, { token, params: { id: encodeURIComponent(id) } });
  });
});
