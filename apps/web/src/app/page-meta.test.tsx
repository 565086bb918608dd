import { renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { pageAt } from '../routes.ts';
import { usePageMeta } from './page-meta.ts';

const metas = (name: string) =>
  [...document.head.querySelectorAll<HTMLMetaElement>(`meta[name="${name}"]`)].map(({ content }) => content);

afterEach(() => document.head.replaceChildren());

test('a page says what it is about, and whether search engines may list it, wherever one came from', () => {
  document.head.innerHTML = '<meta name="description" content="as the server wrote it">';
  const { rerender } = renderHook(usePageMeta, { initialProps: '/login' });
  expect(metas('description')).toEqual([pageAt('/login').description]);
  expect(metas('robots')).toEqual([]);
  rerender('/dashboard');
  expect(metas('description')).toEqual([pageAt('/dashboard').description]);
  expect(metas('robots')).toEqual(['noindex']);
  rerender('/signup');
  expect(metas('robots')).toEqual([]);
});

test('what is shared is the page that is open, not the one that was loaded first, and nothing of what is private', () => {
  document.head.innerHTML =
    '<link rel="canonical" href="https://site.example/signup"><meta property="og:url" content="https://site.example/signup">';
  const shared = () => [
    document.head.querySelector('link[rel="canonical"]')?.getAttribute('href'),
    document.head.querySelector('meta[property="og:url"]')?.getAttribute('content'),
    document.head.querySelector('meta[property="og:title"]')?.getAttribute('content'),
  ];
  const { rerender } = renderHook(usePageMeta, { initialProps: '/Signup/' });
  const signup = 'https://site.example/signup';
  expect(shared()).toEqual([signup, signup, pageAt('/signup').title]);
  rerender('/dashboard');
  expect(shared()).toEqual([undefined, undefined, undefined]);
  rerender('/login');
  expect(shared()[0]).toBe('https://site.example/login');
});

test('every address is found as people type it', () => {
  expect(pageAt('/login/')).toBe(pageAt('/login'));
  expect(pageAt('/Login')).toBe(pageAt('/login'));
  expect(pageAt('/').path).toBe('/');
  expect(pageAt('/log').title).toBe('Page not found');
});
