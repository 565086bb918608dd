import { ChevronUp, X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, type Ref, useImperativeHandle, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { movedUp, splitFeatures, withFeatures } from './plan-features.ts';

type FeaturesFieldProps = {
  /** Receives the focus when a feature is invalid. */
  ref?: Ref<{ focus: () => void }>;
  /** All features, those that are still being typed included. */
  value: readonly string[];
  onChange: (features: string[]) => void;
  error: string | undefined;
};

const isSameList = (one: readonly string[], other: readonly string[]) => one.join('\n') === other.join('\n');

/** The features of a plan: a list, and a field that takes more of them, separated by commas. */
export function FeaturesField({ ref, value, onChange, error }: FeaturesFieldProps) {
  const given = withFeatures([], value);
  const [{ added, typed }, setParts] = useState({ added: given, typed: '' });
  // The form was reset to another value.
  if (!isSameList(withFeatures(added, splitFeatures(typed)), given)) setParts({ added: given, typed: '' });
  const input = useRef<HTMLDivElement>(null);
  const focusField = () => input.current?.querySelector('input')?.focus();
  useImperativeHandle(ref, () => ({
    focus: () => {
      focusField();
      // Centred, to stay clear of the sticky actions of the dialog.
      input.current?.scrollIntoView({ block: 'center' });
    },
  }));
  const change = (parts: { added: string[]; typed: string }) => {
    setParts(parts);
    onChange(withFeatures(parts.added, splitFeatures(parts.typed)));
  };
  const replaceFeatures = (list: string[]) => {
    change({ added: list, typed });
    // The pressed button may be unmounted with its feature.
    focusField();
  };
  const add = () => {
    change({ added: withFeatures(added, splitFeatures(typed)), typed: '' });
    // Add is disabled now and would lose the focus.
    focusField();
  };
  const addOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || typed.trim() === '') return;
    event.preventDefault();
    add();
  };
  return (
    <div ref={input} className="flex flex-col gap-2.5">
      <div className="flex items-start gap-2">
        <TextField
          label="Features"
          optional
          className="flex-1"
          hint="Separated by commas. The first two are shown in lists."
          autoComplete="off"
          error={error}
          value={typed}
          onKeyDown={addOnEnter}
          onChange={({ target }) => change({ added, typed: target.value })}
        />
        <Button variant="secondary" className="mt-6.5" disabled={typed.trim() === ''} onClick={add}>
          Add
          <span className="sr-only"> to the features</span>
        </Button>
      </div>
      {added.length > 0 && (
        <ul aria-label="Features of the plan" className="divide-y rounded-md border">
          {added.map((feature, index) => (
            <li key={feature} className="flex items-center gap-1 py-0.5 pr-1 pl-3.5 text-sm">
              <bdi className="min-w-0 flex-1 py-1.5 wrap-anywhere">{feature}</bdi>
              <ItemButton
                label={`Move “${feature}” up`}
                disabled={index === 0}
                onClick={() => replaceFeatures(movedUp(added, index))}
              >
                <ChevronUp aria-hidden />
              </ItemButton>
              <ItemButton
                label={`Remove “${feature}”`}
                onClick={() => replaceFeatures(added.filter((_, at) => at !== index))}
              >
                <X aria-hidden />
              </ItemButton>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

type ItemButtonProps = { label: string; disabled?: boolean; onClick: () => void; children: ReactNode };

const ItemButton = ({ label, ...props }: ItemButtonProps) => (
  <Button variant="ghost" size="sm" className="size-9 px-0" aria-label={label} title={label} {...props} />
);
