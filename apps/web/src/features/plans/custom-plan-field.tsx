import { CUSTOM_PLAN_RANGES } from '@livelift/contract';
import { CircleAlert } from 'lucide-react';
import { type KeyboardEvent, useId } from 'react';
import { cn } from '../../lib/class-names.ts';
import { formatCount } from '../../lib/format.ts';
import { useIsHydrated } from '../../lib/hydration.ts';
import { controlClass } from '../../ui/field.tsx';
import { TextButton } from '../../ui/text-link.tsx';
import { FIELDS, type FieldKey } from './custom-plan-fields.ts';
import type { useCustomPlan } from './use-custom-plan.ts';

declare module 'react' {
  interface CSSProperties {
    /** Where a slider stands, from 0 to 1; read by ui/slider.css. */
    '--at'?: number;
  }
}

/** Page keys move a slider by ten steps (spec section 9). */
const PAGE_STEPS = 10;

/** The id of the typed number of an input, for the focus. */
export const customPlanFieldId = (key: FieldKey): string => `custom-plan-${key}`;

type CustomPlanFieldProps = { name: FieldKey; calculator: ReturnType<typeof useCustomPlan> };

/** One input of the calculator: a slider, and beside it the number to type. */
export function CustomPlanField({ name, calculator }: CustomPlanFieldProps) {
  const state = calculator.fields[name];
  const id = customPlanFieldId(name);
  const { label, formatValue } = FIELDS[name];
  const { min, max, step } = CUSTOM_PLAN_RANGES[name];
  const isHydrated = useIsHydrated();
  const labelId = useId();
  const errorId = useId();
  const moveByPage = (event: KeyboardEvent) => {
    const steps = { PageUp: PAGE_STEPS, PageDown: -PAGE_STEPS }[event.key];
    if (steps === undefined) return;
    event.preventDefault();
    calculator.move(name, steps);
  };
  return (
    <div>
      <div className="flex items-center justify-between gap-3">
        <div>
          <label id={labelId} htmlFor={id} className="font-semibold">
            {label}
          </label>
          <p aria-hidden className="text-sm text-muted">
            {formatCount(min)} to {formatCount(max)}
          </p>
        </div>
        <input
          id={id}
          inputMode="numeric"
          autoComplete="off"
          maxLength={12}
          value={state.text}
          onChange={(event) => calculator.type(name, event.target.value)}
          aria-invalid={state.error ? true : undefined}
          aria-describedby={state.error && errorId}
          className={cn(controlClass, 'w-20 text-right font-semibold')}
        />
      </div>
      <input
        type="range"
        {...{ min, max, step }}
        value={state.value}
        onChange={(event) => calculator.set(name, event.target.valueAsNumber)}
        onKeyDown={moveByPage}
        aria-labelledby={labelId}
        aria-valuetext={formatValue(state.value)}
        className="slider"
        // The content security policy refuses style attributes, but not styles that a script sets.
        style={isHydrated ? { '--at': (state.value - min) / (max - min) } : undefined}
      />
      <div id={errorId} role="alert" className="text-sm font-medium text-danger-ink">
        {state.error && (
          <p className="mt-1.5 flex items-start gap-1.5">
            <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
            <span>
              {state.error} The price is still the one for {formatValue(state.value)}.
            </span>
          </p>
        )}
      </div>
      {state.nearest !== null && (
        <p className="mt-1 pl-5.5 text-sm">
          <TextButton
            onClick={() => {
              calculator.set(name, state.nearest ?? state.value);
              document.getElementById(id)?.focus();
            }}
          >
            Use {formatCount(state.nearest)}
          </TextButton>
        </p>
      )}
    </div>
  );
}
