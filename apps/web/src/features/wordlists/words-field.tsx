import { type ChangeEvent, type ComponentProps, type RefObject, useMemo, useRef } from 'react';
import { cn } from '../../lib/class-names.ts';
import { focusLateField } from '../../ui/use-dialog-focus.ts';
import { withLineEnds } from './wordlist-file.ts';

type WordsFieldProps = Omit<ComponentProps<'textarea'>, 'value' | 'onChange' | 'ref' | 'className'> & {
  value: string;
  onValue: (value: string) => void;
  field: RefObject<HTMLTextAreaElement | null>;
};

// Not from the tabs: there the arrow keys go from list to list.
function focusUnlessTab(holder: HTMLElement | null) {
  if (!document.activeElement?.matches('[role=tab]')) focusLateField(holder);
}

// Put into the field at once, each end for one of the same length, so that the caret stays where it is.
function takeLines({ target }: ChangeEvent<HTMLTextAreaElement>): string {
  const { value, selectionStart, selectionEnd } = target;
  const lines = withLineEnds(value);
  if (lines !== value) {
    target.value = lines;
    target.setSelectionRange(selectionStart, selectionEnd);
  }
  return lines;
}

const TEXT = 'font-mono text-base leading-6 sm:text-sm sm:leading-6';

/** A text with a number beside each line, so that a sentence about line 12 can be followed. Lines do not wrap. */
export function WordsField({ value, onValue, field, ...textarea }: WordsFieldProps) {
  const numbers = useRef<HTMLDivElement>(null);
  const count = useMemo(() => value.split('\n').length, [value]);
  const follow = (text: HTMLTextAreaElement) => {
    if (numbers.current) numbers.current.style.transform = `translateY(${-text.scrollTop}px)`;
  };
  return (
    <div
      ref={focusUnlessTab}
      className="flex h-[min(18rem,40dvh)] overflow-hidden rounded-md border border-control bg-surface focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-primary has-aria-invalid:border-danger"
    >
      <div aria-hidden className="shrink-0 overflow-hidden border-r bg-raised select-none">
        <div ref={numbers} className={cn('px-2 py-2 text-right whitespace-pre text-muted tabular', TEXT)}>
          <LineNumbers count={count} />
        </div>
      </div>
      <textarea
        {...textarea}
        ref={field}
        wrap="off"
        spellCheck={false}
        autoCapitalize="none"
        autoComplete="off"
        value={value}
        onChange={(event) => onValue(takeLines(event))}
        onScroll={(event) => follow(event.currentTarget)}
        className={cn('min-w-0 flex-1 resize-none overflow-auto bg-transparent px-3 py-2 outline-none', TEXT)}
      />
    </div>
  );
}

// One text and not an element each: there may be 2,000 of them.
function LineNumbers({ count }: { count: number }) {
  return useMemo(() => Array.from({ length: count }, (_, index) => index + 1).join('\n'), [count]);
}
