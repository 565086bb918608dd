import { Tabs as Radix } from 'radix-ui';
import type { ReactNode } from 'react';

type TabsProps<Key extends string> = {
  label: string;
  value: Key;
  onChange: (value: Key) => void;
  tabs: ReadonlyArray<{ key: Key; label: string; content: ReactNode }>;
};

/** Views of one subject of which one is shown. */
export function Tabs<Key extends string>({ label, value, onChange, tabs }: TabsProps<Key>) {
  const choose = (next: string) => {
    const tab = tabs.find(({ key }) => key === next);
    if (tab) onChange(tab.key);
  };
  return (
    <Radix.Root value={value} onValueChange={choose}>
      <Radix.List aria-label={label} className="mb-5 flex gap-1 overflow-x-auto border-b">
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.key}
            value={tab.key}
            className="-mb-px min-h-11 border-b-2 border-transparent px-3.5 text-sm font-medium whitespace-nowrap text-muted -outline-offset-2 hover:text-ink data-[state=active]:border-primary data-[state=active]:text-ink"
          >
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.key} value={tab.key} className="rounded-md outline-offset-4">
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
