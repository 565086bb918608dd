import { ChevronUp, X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, type Ref, useImperativeHandle, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { movedUp, splitFeatures, withFeatures } from './plan-features.ts';

type FeaturesFieldProps = {
  /** Takes the focus where a feature is wrong. */
  ref?: Ref<{ focus: () => void }>;
  initial: readonly string[];
  /** Called with all features, those that are still being typed included. */
  onChange: (features: string[]) => void;
  error: string | undefined;
};

/** The features of a plan: a list, and a field that takes more of them, separated by commas. */
export function FeaturesField({ ref, initial, onChange, error }: FeaturesFieldProps) {
  const [kept, setKept] = useState<readonly string[]>(() => withFeatures([], initial));
  const [typed, setTyped] = useState('');
  const input = useRef<HTMLDivElement>(null);
  const focusField = () => input.current?.querySelector('input')?.focus();
  useImperativeHandle(ref, () => ({
    focus: () => {
      focusField();
      // Clear of the buttons that stay at the foot of the dialog.
      input.current?.scrollIntoView({ block: 'center' });
    },
  }));
  const tell = (list: readonly string[], text: string) => onChange(withFeatures(list, splitFeatures(text)));
  const keep = (list: readonly string[]) => {
    setKept(list);
    tell(list, typed);
    // What was pressed may be gone with its feature.
    focusField();
  };
  const add = () => {
    setKept(withFeatures(kept, splitFeatures(typed)));
    setTyped('');
    // Add is of no use now, so it loses the focus.
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
          onChange={({ target }) => {
            setTyped(target.value);
            tell(kept, target.value);
          }}
        />
        <Button variant="secondary" className="mt-6.5" disabled={typed.trim() === ''} onClick={add}>
          Add
          <span className="sr-only"> to the features</span>
        </Button>
      </div>
      {kept.length > 0 && (
        <ul aria-label="Features of the plan" className="divide-y rounded-md border">
          {kept.map((feature, index) => (
            <li key={feature} className="flex items-center gap-1 py-0.5 pr-1 pl-3.5 text-sm">
              <bdi className="min-w-0 flex-1 py-1.5 wrap-anywhere">{feature}</bdi>
              <ItemButton
                label={`Move “${feature}” up`}
                disabled={index === 0}
                onClick={() => keep(movedUp(kept, index))}
              >
                <ChevronUp aria-hidden />
              </ItemButton>
              <ItemButton label={`Remove “${feature}”`} onClick={() => keep(kept.filter((_, at) => at !== index))}>
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
