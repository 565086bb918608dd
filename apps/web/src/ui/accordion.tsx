import { ChevronDown } from 'lucide-react';
import { Accordion as Radix } from 'radix-ui';
import type { ReactNode } from 'react';

type AccordionProps = { items: ReadonlyArray<{ title: string; content: ReactNode }> };

/** Headings that open their text: one at a time, and the open one can be closed. */
export function Accordion({ items }: AccordionProps) {
  return (
    <Radix.Root type="single" collapsible className="divide-y rounded-xl border bg-surface">
      {items.map(({ title, content }) => (
        <Radix.Item key={title} value={title}>
          <Radix.Header>
            <Radix.Trigger className="group flex min-h-14 w-full items-center justify-between gap-4 rounded-lg px-5 py-3.5 text-left text-base font-medium hover:text-primary-ink">
              {title}
              <ChevronDown
                aria-hidden
                className="size-4.5 shrink-0 text-muted transition-transform duration-200 group-data-[state=open]:rotate-180"
              />
            </Radix.Trigger>
          </Radix.Header>
          <Radix.Content className="px-5 pb-5 text-muted motion-safe:data-[state=open]:animate-fade-in">
            {content}
          </Radix.Content>
        </Radix.Item>
      ))}
    </Radix.Root>
  );
}
