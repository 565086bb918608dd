import { Columns3 } from 'lucide-react';
import { useState } from 'react';
import { z } from 'zod';
import { cn } from '../lib/class-names.ts';
import { readLocal, saveLocal } from '../lib/local-storage.ts';
import { useIsPhone } from '../lib/use-is-phone.ts';
import { WIDE, type Wide } from './data-table.tsx';
import { DropPanel } from './drop-panel.tsx';
import type { RowDensity } from './row-density.ts';
import { SegmentedChoice } from './segmented-choice.tsx';

const hiddenColumns = z.array(z.string());

function readHidden(storageKey: string): readonly string[] {
  try {
    return hiddenColumns.safeParse(JSON.parse(readLocal(storageKey) ?? '[]')).data ?? [];
  } catch {
    return [];
  }
}

/** Which columns of a table are hidden, remembered in this browser under the table's name. */
export function useHiddenColumns(table: string) {
  const storageKey = `columns.${table}`;
  const [hidden, setHidden] = useState(() => readHidden(storageKey));
  const toggle = (key: string) => {
    const next = hidden.includes(key) ? hidden.filter((each) => each !== key) : [...hidden, key];
    setHidden(next);
    saveLocal(storageKey, JSON.stringify(next));
  };
  return { hidden, toggle };
}

type ColumnMenuProps = {
  columns: ReadonlyArray<{ key: string; header: string; wide?: Wide }>;
  hidden: readonly string[];
  onToggle: (key: string) => void;
  density: RowDensity;
  onDensity: (density: RowDensity) => void;
};

const DENSITIES = [
  { key: 'compact', label: 'Compact' },
  { key: 'comfortable', label: 'Comfortable' },
] as const;

/**
 * Opens a list of the columns, each of which can be shown or hidden, and the choice of how high rows are. Not on phones, where
 * a row is a card.
 */
export function ColumnMenu({ columns, hidden, onToggle, density, onDensity }: ColumnMenuProps) {
  if (useIsPhone()) return null;
  return (
    <DropPanel
      title="Columns and height of rows"
      className="max-2xl:px-2.5"
      label={
        <>
          <Columns3 aria-hidden />
          <span className="max-2xl:sr-only">Columns</span>
        </>
      }
    >
      {() => (
        <>
          <fieldset>
            <legend className="sr-only">Columns that are shown</legend>
            {columns.map(({ key, header, wide }) => (
              <label
                key={key}
                className={cn(
                  'flex min-h-9 cursor-pointer items-center gap-2.5 rounded-sm px-2.5 text-sm hover:bg-raised',
                  wide && WIDE[wide],
                )}
              >
                <input
                  type="checkbox"
                  checked={!hidden.includes(key)}
                  onChange={() => onToggle(key)}
                  // At least 24 px (WCAG 2.5.8): content below the list counts as a neighbouring target.
                  className="size-6 accent-primary"
                />
                {header}
              </label>
            ))}
          </fieldset>
          <div className="mt-1.5 border-t px-1 pt-2.5 pb-1">
            <SegmentedChoice label="Height of rows" value={density} onChange={onDensity} choices={DENSITIES} />
          </div>
        </>
      )}
    </DropPanel>
  );
}
