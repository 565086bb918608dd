import type { CSSProperties } from 'react';
import { Specimen, Subject } from './specimen.tsx';

const COLOURS = [
  ['paper', 'ink', 'The page'],
  ['surface', 'ink', 'Cards and controls'],
  ['raised', 'muted', 'Hover, heads, what explains'],
  ['primary', 'on-primary', 'The action; scheduled'],
  ['primary-soft', 'primary-ink', 'Chosen'],
  ['success', 'on-success', 'Live, active, done'],
  ['success-soft', 'success-ink', 'Its message'],
  ['warning-soft', 'warning-ink', 'Needs a look soon'],
  ['danger', 'on-danger', 'Destroys; failed'],
  ['danger-soft', 'danger-ink', 'Its message'],
  ['info-soft', 'info-ink', 'Information'],
  ['stream-conflict', 'on-stream-conflict', 'Overlapping streams'],
  ['stream-completed', 'on-stream-completed', 'Completed streams'],
  ['stream-past', 'on-stream-past', 'Streams of the past'],
] as const;

const SIZES = [
  ['4xl', 'Build your own plan'],
  ['3xl', 'Stream Schedule'],
  ['2xl', '6,123 min'],
  ['xl', '7,200 min'],
  ['lg', 'Minutes per day'],
  ['base', 'Pick a plan, put your streams on the schedule, and go.'],
  ['sm', 'Ends 23 Nov 2026, 14:00 GMT'],
  ['xs', 'Łódź, Çeşme, Győr, Ñuñoa; 0123456789 $1,499.00'],
] as const;

const textStyle = (size: string): CSSProperties => ({
  fontSize: `var(--text-${size})`,
  lineHeight: `var(--text-${size}--line-height)`,
  letterSpacing: `var(--text-${size}--letter-spacing, normal)`,
  fontWeight: /\d|lg|^xl/.test(size) ? 600 : 400,
});

export const Foundations = () => (
  <>
    <Subject title="Colour">
      {COLOURS.map(([ground, text, meaning]) => (
        <Specimen key={ground} state={`${ground}, ${text}`}>
          <div className="swatch" style={{ background: `var(--color-${ground})`, color: `var(--color-${text})` }}>
            {meaning}
          </div>
        </Specimen>
      ))}
    </Subject>
    <Subject title="Type" wide>
      {SIZES.map(([size, text]) => (
        <Specimen key={size} state={size}>
          <p style={textStyle(size)}>{text}</p>
        </Specimen>
      ))}
    </Subject>
    <Subject title="Measures">
      {['control', 'control-sm', 'cell', 'gutter', 'header'].map((name) => (
        <Specimen key={name} state={`spacing-${name}`}>
          <div className="measure" style={{ width: `var(--spacing-${name})` }} />
        </Specimen>
      ))}
      {['card', 'lift'].map((name) => (
        <Specimen key={name} state={`shadow-${name}`}>
          <div className="swatch" style={{ background: 'var(--color-surface)', boxShadow: `var(--shadow-${name})` }} />
        </Specimen>
      ))}
    </Subject>
  </>
);
