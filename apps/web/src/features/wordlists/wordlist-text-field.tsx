import { type ChangeEvent, type ComponentProps, type RefObject, useMemo, useRef } from 'react';
import { cn } from '../../lib/class-names.ts';
import { focusFieldOnceLoaded } from '../../ui/use-dialog-focus.ts';
import { normalizeLineEnds } from './wordlist-file.ts';

type WordlistTextFieldProps = Omit<ComponentProps<'textarea'>, 'value' | 'onChange' | 'ref' | 'className'> & {
  value: string;
  onValue: (value: string) => void;
  field: RefObject<HTMLTextAreaElement | null>;
};

// Not if a tab has the focus: arrow keys switch lists there.
function focusUnlessTab(holder: HTMLElement | null) {
  if (!document.activeElement?.matches('[role=tab]')) focusFieldOnceLoaded(holder);
}

// Normalising keeps the length, so the caret can be put back to where it was.
function readNormalized({ target }: ChangeEvent<HTMLTextAreaElement>): string {
  const { value, selectionStart, selectionEnd } = target;
  const lines = normalizeLineEnds(value);
  if (lines !== value) requestAnimationFrame(() => target.setSelectionRange(selectionStart, selectionEnd));
  return lines;
}

const TEXT = 'font-mono text-base leading-6 sm:text-sm sm:leading-6';

/** A textarea with line numbers, to find the line that a message names. Lines do not wrap. */
export function WordlistTextField({ value, onValue, field, ...textarea }: WordlistTextFieldProps) {
  const numbers = useRef<HTMLDivElement>(null);
  const count = useMemo(() => value.split('\n').length, [value]);
  const scrollNumbers = (text: HTMLTextAreaElement) => {
    if (numbers.current) numbers.current.style.transform = `translateY(${-text.scrollTop}px)`;
  };
  return (
    <div
      ref={focusUnlessTab}
      className="flex h-[min(18rem,40dvh)] overflow-hidden rounded-md border border-control bg-surface focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-primary has-aria-invalid:border-danger"
    >
      <div aria-hidden className="shrink-0 overflow-hidden border-r bg-raised select-none">
        <div ref={numbers} className={cn('px-2 py-2 text-right whitespace-pre text-muted', TEXT)}>
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
        onChange={(event) => onValue(readNormalized(event))}
        onScroll={(event) => scrollNumbers(event.currentTarget)}
        className={cn('min-w-0 flex-1 resize-none overflow-auto bg-transparent px-3 py-2 outline-none', TEXT)}
      />
    </div>
  );
}

// One text node instead of an element each: there may be 2,000 lines.
function LineNumbers({ count }: { count: number }) {
  return useMemo(() => Array.from({ length: count }, (_, index) => index + 1).join('\n'), [count]);
}
