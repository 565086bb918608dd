import { exportPayments } from '@livelift/contract';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { mockServer } from '../testing/server.ts';
import { downloadApi, setTokenStore, staffApi } from './api-client.ts';
import { ApiError } from './api-error.ts';

const server = mockServer();
const EXPORT = 'http://localhost:5173/api/payments/export';
const CSV = { 'content-type': 'text/csv; charset=utf-8' };

type Pieces = ReadableStreamDefaultController<Uint8Array>;

const bytes = (text: string) => new TextEncoder().encode(text);

/** Answers a file in pieces, as `write` sends them. */
const answerPieces = (write: (pieces: Pieces) => void, headers: Record<string, string> = CSV) =>
  server.use(http.get(EXPORT, () => new HttpResponse(new ReadableStream({ start: write }), { headers })));

function download(controller = new AbortController()) {
  const heard: string[] = [];
  const onChunk = vi.fn((piece: Uint8Array) => heard.push(new TextDecoder().decode(piece)));
  const { signal } = controller;
  const ended = downloadApi(staffApi, exportPayments, { query: { status: 'paid' }, signal, onChunk });
  return { heard, onChunk, controller, ended };
}

const failureOf = (ended: Promise<void>): Promise<unknown> =>
  ended.then(
    () => 'it did not fail',
    (reason) => reason,
  );

const remove = vi.fn();

beforeEach(() => {
  remove.mockReset();
  setTokenStore({ read: () => 'staff', remove });
});

describe('a file from the server', () => {
  test('is handed over piece by piece, asked for with the token and the filters', async () => {
    server.use(
      http.get(EXPORT, ({ request }) => {
        expect(request.headers.get('authorization')).toBe('Bearer staff');
        expect(new URL(request.url).search).toBe('?status=paid');
        const body = new ReadableStream<Uint8Array>({
          start: (pieces) => {
            pieces.enqueue(bytes('ID,Amount\r\n'));
            pieces.enqueue(bytes('1,9.50\r\n'));
            pieces.close();
          },
        });
        return new HttpResponse(body, { headers: CSV });
      }),
    );
    const { heard, ended } = download();
    await ended;
    expect(heard.join('')).toBe('ID,Amount\r\n1,9.50\r\n');
  });

  test('that is empty has no pieces', async () => {
    answerPieces((pieces) => pieces.close());
    const { onChunk, ended } = download();
    await ended;
    expect(onChunk).not.toHaveBeenCalled();
  });

  test('that breaks off in the middle fails as without a network, after what had come', async () => {
    const fault: { now?: () => void } = {};
    const body = new ReadableStream<Uint8Array>({
      start: (pieces) => {
        pieces.enqueue(bytes('ID,Amount\r\n'));
        fault.now = () => pieces.error(new TypeError('terminated'));
      },
    });
    // The stand-in for the server ends a broken stream as if it were whole; a browser does not.
    const fetched = vi.spyOn(globalThis, 'fetch').mockResolvedValueOnce(new Response(body, { headers: CSV }));
    const { heard, ended } = download();
    await expect.poll(() => heard).toEqual(['ID,Amount\r\n']);
    fault.now?.();
    fetched.mockRestore();
    expect(await failureOf(ended)).toMatchObject({
      kind: 'network',
      status: 0,
      message: 'Network error. Please check your connection and try again.',
    });
  });

  test('that cannot be asked for fails as without a network', async () => {
    server.use(http.get(EXPORT, () => HttpResponse.error()));
    expect(await failureOf(download().ended)).toMatchObject({ kind: 'network' });
  });

  test('is no page of a proxy, whatever its status says', async () => {
    answerPieces(
      (pieces) => {
        pieces.enqueue(bytes('<h1>Sign in to the network</h1>'));
        pieces.close();
      },
      { 'content-type': 'text/html' },
    );
    const { onChunk, ended } = download();
    expect(await failureOf(ended)).toMatchObject({
      kind: 'not-json',
      message: 'Server error: 200. Invalid response format',
    });
    expect(onChunk).not.toHaveBeenCalled();
  });
});

describe('who ends it', () => {
  const reason = new Error('Enough');

  test("before the answer rejects with the caller's reason, and no chunk", async () => {
    const asked = Promise.withResolvers<void>();
    server.use(
      http.get(EXPORT, () => {
        asked.resolve();
        return new Promise<never>(() => undefined);
      }),
    );
    const { controller, onChunk, ended } = download();
    await asked.promise;
    controller.abort(reason);
    expect(await failureOf(ended)).toBe(reason);
    expect(onChunk).not.toHaveBeenCalled();
  });

  test("in the middle rejects with the caller's reason, and no chunk follows", async () => {
    answerPieces((pieces) => pieces.enqueue(bytes('ID,Amount\r\n')));
    const { controller, heard, ended } = download();
    await expect.poll(() => heard).toHaveLength(1);
    controller.abort(reason);
    expect(await failureOf(ended)).toBe(reason);
    expect(heard).toHaveLength(1);
  });

  test('before it began asks for nothing', async () => {
    const controller = new AbortController();
    controller.abort(reason);
    expect(await failureOf(download(controller).ended)).toBe(reason);
  });
});

describe('a refusal', () => {
  test('by 401 removes the token and says what the server says', async () => {
    server.use(http.get(EXPORT, () => HttpResponse.json({ message: 'Your session has ended.' }, { status: 401 })));
    const { onChunk, ended } = download();
    const failure = await failureOf(ended);
    expect(failure).toBeInstanceOf(ApiError);
    expect(failure).toMatchObject({ kind: 'http', status: 401, message: 'Your session has ended.' });
    expect(remove).toHaveBeenCalledExactlyOnceWith('staff', 'Your session has ended.');
    expect(onChunk).not.toHaveBeenCalled();
  });

  test.each([
    [
      403,
      { message: 'Your account does not have the right to do this.' },
      'Your account does not have the right to do this.',
    ],
    [422, { errors: { start_date: ['Must be a day like 2026-01-31.'] } }, 'Must be a day like 2026-01-31.'],
    [503, {}, 'HTTP error! status: 503'],
  ])('by %i says why, and keeps the token', async (status, body, message) => {
    server.use(http.get(EXPORT, () => HttpResponse.json(body, { status })));
    expect(await failureOf(download().ended)).toMatchObject({ status, message });
    expect(remove).not.toHaveBeenCalled();
  });

  test('that is no JSON names its status', async () => {
    server.use(http.get(EXPORT, () => new HttpResponse('Bad Gateway', { status: 502 })));
    expect(await failureOf(download().ended)).toMatchObject({ message: 'Server error: 502. Bad Gateway' });
  });
});
