import { Check } from 'lucide-react';
import { cn } from '../../lib/class-names.ts';

const STEPS = [
  { name: 'Your account', text: 'Four fields and no payment details.' },
  { name: 'Your code', text: 'Six digits, mailed to your address.' },
  { name: 'Your password', text: 'Eight characters or more.' },
  { name: 'Log in', text: 'Then you see your plan and how to pay.' },
] as const;

/** The current step of the sign-up, counted from 1. */
export type SignupStep = 1 | 2 | 3 | 4;

/** The steps in one line, for small screens. */
export function StepLine({ current, className }: { current: SignupStep; className?: string }) {
  return (
    <div className={className}>
      <div className="flex flex-wrap justify-between gap-x-4 text-sm text-muted">
        <p className="font-medium">
          Step {current} of {STEPS.length}: <span className="text-ink">{STEPS[current - 1]?.name}</span>
        </p>
        <p>Next: {STEPS.at(current)?.name ?? 'Your plan'}</p>
      </div>
      <div aria-hidden className="mt-2 grid grid-cols-4 gap-1.5">
        {STEPS.map(({ name }, at) => (
          <span key={name} className={cn('h-1 rounded-full', at < current ? 'bg-primary' : 'bg-line')} />
        ))}
      </div>
    </div>
  );
}

/** The steps with a sentence each, for wide screens. */
export function StepList({ current, className }: { current: SignupStep; className?: string }) {
  return (
    <ol aria-label="Steps" className={cn('space-y-6', className)}>
      {STEPS.map(({ name, text }, at) => (
        <Step key={name} {...{ name, text }} number={at + 1} current={current} />
      ))}
    </ol>
  );
}

type StepProps = { name: string; text: string; number: number; current: SignupStep };

function Step({ name, text, number, current }: StepProps) {
  const done = number < current;
  const isCurrent = number === current;
  return (
    <li aria-current={isCurrent ? 'step' : undefined} className="relative flex gap-3.5">
      {number < STEPS.length && (
        <span aria-hidden className={cn('absolute top-9 -bottom-5 left-4 w-px', done ? 'bg-primary' : 'bg-control')} />
      )}
      <span
        aria-hidden
        className={cn(
          'grid size-8 shrink-0 place-items-center rounded-full border text-sm font-semibold',
          done && 'border-primary bg-primary text-on-primary',
          isCurrent && 'border-primary bg-surface text-primary-ink',
          !done && !isCurrent && 'border-control bg-surface text-muted',
        )}
      >
        {done ? <Check className="size-4" strokeWidth={3} /> : number}
      </span>
      <span className="min-w-0 pt-1">
        <span
          className={cn('block text-[0.9375rem] leading-6', isCurrent ? 'font-semibold' : 'font-medium text-muted')}
        >
          {name}
          {done && <span className="sr-only"> (done)</span>}
        </span>
        <span className="block text-sm text-muted">{text}</span>
      </span>
    </li>
  );
}
