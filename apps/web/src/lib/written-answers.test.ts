import { getSite } from '@livelift/contract';
import { afterEach, expect, test, vi } from 'vitest';
import { writtenAnswer } from './written-answers.ts';

afterEach(() => document.body.replaceChildren());

const site = { name: 'Site', community_url: null, contact_email: 'team@site.example' };

function openPage(transferSize: number | undefined): void {
  document.body.innerHTML = `<script type="application/json" id="answers">${JSON.stringify({ '/site': { site } })}</script>`;
  const entry = { name: '', entryType: 'navigation', startTime: 0, duration: 0, toJSON: () => '' };
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
    transferSize === undefined ? entry : Object.assign(entry, { transferSize }),
  ]);
}

test.each([
  ['that came from the server', 9000],
  ['that the server said is still right', 300],
  ['of a browser that does not tell where it came from', undefined],
])('what stands in a page %s is as old as the page', (_, transferSize) => {
  openPage(transferSize);
  const { initialData, initialDataUpdatedAt } = writtenAnswer(getSite);
  expect(initialData()).toEqual({ site });
  expect(initialDataUpdatedAt()).toBe(performance.timeOrigin);
});

test('what stands in a page that the browser kept is shown, and of no known age', () => {
  openPage(0);
  const { initialData, initialDataUpdatedAt } = writtenAnswer(getSite);
  expect(initialData()).toEqual({ site });
  expect(initialDataUpdatedAt()).toBe(0);
});
