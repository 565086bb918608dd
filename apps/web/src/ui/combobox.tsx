import { type KeyboardEvent, type ReactNode, type Ref, useId, useState } from 'react';
import { cn } from '../lib/class-names.ts';
import { controlClass, Field, type FieldProps } from './field.tsx';

type ComboboxProps<Option> = FieldProps & {
  ref?: Ref<HTMLInputElement>;
  placeholder?: string;
  /** The text in the field: what is typed, or the chosen option. */
  value: string;
  /** Called with everything that is typed; the caller finds the options. */
  onType: (text: string) => void;
  onChoose: (option: Option) => void;
  options: readonly Option[];
  optionKey: (option: Option) => string | number;
  renderOption: (option: Option) => ReactNode;
  /** Shown in place of options: "Searching", "No streamers found"; absent while there are options. */
  note?: string | undefined;
  /**
   * Where the options are there before anything is typed: the one with which the list opens, null for the first. Pressing the
   * field shows it, and selects the field's text.
   */
  chosenKey?: string | number | null;
  /** Enter where no option is marked; whether it chose one. Left out, it is for the form around the field. */
  onEnter?: (() => boolean) | undefined;
  onFocus?: () => void;
  onBlur?: () => void;
};

/** A text field with a list of what it may mean (ARIA combobox): arrows, Enter, Escape and the pointer choose. */
export function Combobox<Option>(props: ComboboxProps<Option>) {
  const { label, hint, error, optional, options, note, onChoose, onEnter } = props;
  const list = useId();
  const [isOpen, setOpen] = useState(false);
  // Its key, as options may arrive before it.
  const [activeKey, setActiveKey] = useState<string | number | null>(null);
  const active = options.findIndex((option) => props.optionKey(option) === (activeKey ?? props.chosenKey));
  const current = options[active];
  // There may be hundreds.
  const shown = isOpen ? options : [];
  const optionId = (option: Option) => `${list}-${props.optionKey(option)}`;
  const choose = (option: Option) => {
    setOpen(false);
    setActiveKey(null);
    onChoose(option);
  };
  const step = (by: number) => {
    setOpen(true);
    const next = options.at((active + by + (active < 0 && by < 0 ? 1 : 0)) % options.length);
    if (next) setActiveKey(props.optionKey(next));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const moves: Record<string, () => void> = { ArrowDown: () => step(1), ArrowUp: () => step(-1) };
    if (onEnter) moves.Enter = () => setOpen(!onEnter());
    if (isOpen) {
      // The dialog around it stays open.
      moves.Escape = () => setOpen(false);
      if (current) moves.Enter = () => choose(current);
    }
    const move = moves[event.key];
    if (!move || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.stopPropagation();
    move();
  };
  return (
    <Field {...{ label, hint, error, optional }}>
      {(controlProps) => (
        <div className="relative">
          <input
            {...controlProps}
            ref={props.ref}
            role="combobox"
            aria-expanded={isOpen}
            aria-controls={list}
            aria-autocomplete="list"
            aria-activedescendant={isOpen && current ? optionId(current) : undefined}
            autoComplete="off"
            spellCheck={false}
            placeholder={props.placeholder}
            value={props.value}
            className={controlClass}
            onChange={({ target }) => {
              setOpen(true);
              setActiveKey(null);
              props.onType(target.value);
            }}
            onKeyDown={onKeyDown}
            onClick={({ currentTarget }) => {
              if (props.chosenKey === undefined || isOpen) return;
              setOpen(true);
              currentTarget.select();
            }}
            onFocus={props.onFocus}
            onBlur={() => {
              setOpen(false);
              setActiveKey(null);
              props.onBlur?.();
            }}
          />
          <div
            hidden={!isOpen}
            className="absolute inset-x-0 top-full z-10 mt-1 max-h-64 overflow-y-auto rounded-md border border-control bg-surface p-1 shadow-lift"
          >
            <p role="status" className={cn(note ? 'px-3 py-2 text-sm text-muted' : 'sr-only')}>
              {isOpen && note}
            </p>
            <div role="listbox" id={list} aria-label={label}>
              {shown.map((option, index) => (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and takes the keys.
                <div
                  key={props.optionKey(option)}
                  role="option"
                  tabIndex={-1}
                  id={optionId(option)}
                  aria-selected={index === active}
                  ref={(row) => {
                    if (index === active) row?.scrollIntoView({ block: 'nearest' });
                  }}
                  className="cursor-pointer rounded-sm px-3 py-2 text-sm aria-selected:bg-raised aria-selected:outline-2 aria-selected:-outline-offset-2 aria-selected:outline-primary"
                  onPointerMove={() => setActiveKey(props.optionKey(option))}
                  // The field keeps the focus, so that the list is still there when the pointer is released.
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => choose(option)}
                >
                  {props.renderOption(option)}
                </div>
              ))}
            </div>
          </div>
        </div>
      )}
    </Field>
  );
}
