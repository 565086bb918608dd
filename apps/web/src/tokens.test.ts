import { describe, expect, test } from 'vitest';
import css from './tokens.css?raw';

const colours = new Map(
  [...css.matchAll(/--color-([\w-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)/g)].map(
    ([, name = '', light = '', dark = '']) => [name, { light, dark }],
  ),
);

const channel = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);

// Relative luminance and contrast as WCAG 2.2 defines them.
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    channel(Number.parseInt(hex.slice(at, at + 2), 16) / 255),
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(first: string, second: string, theme: 'light' | 'dark'): number {
  const [a, b] = [first, second].map((name) => {
    const colour = colours.get(name);
    if (!colour) throw new Error(`tokens.css has no colour ${name}`);
    return luminance(colour[theme]);
  });
  const [light, dark] = [Math.max(a ?? 0, b ?? 0), Math.min(a ?? 0, b ?? 0)];
  return (light + 0.05) / (dark + 0.05);
}

const surfaces = ['paper', 'surface', 'raised'];
const texts = ['ink', 'muted', 'primary-ink', 'danger-ink', 'success-ink', 'warning-ink', 'info-ink', 'primary'];
const states = ['live', 'completed', 'cancelled', 'scheduled', 'past', 'conflict'].map((state) => `stream-${state}`);

const textPairs = [
  ...surfaces.flatMap((surface) => texts.map((text) => [text, surface])),
  ...['primary', 'danger', 'success', 'warning', 'info'].flatMap((tone) =>
    [`${tone}-ink`, 'ink', 'muted'].map((text) => [text, `${tone}-soft`]),
  ),
  ...['primary', 'danger', 'success', ...states].map((fill) => [`on-${fill}`, fill]),
  ['on-primary', 'primary-strong'],
  ['on-danger', 'danger-strong'],
  ['paper', 'ink'],
];

const edgePairs = [
  ...surfaces.map((surface) => ['control', surface]),
  ...['primary', 'danger', 'warning'].map((edge) => [edge, 'surface']),
  ...states.filter((state) => state !== 'stream-past').map((state) => [state, 'surface']),
];

describe.each(['light', 'dark'] as const)('in the %s theme', (theme) => {
  test.each(textPairs)('%s can be read on %s', (text = '', background = '') => {
    expect(contrast(text, background, theme)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(edgePairs)('the edge %s stands out from %s', (edge = '', background = '') => {
    expect(contrast(edge, background, theme)).toBeGreaterThanOrEqual(3);
  });
});
