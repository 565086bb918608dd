import { useState } from 'react';
import { z } from 'zod';

const hiddenColumns = z.array(z.string());

function readHidden(storageKey: string): readonly string[] {
  try {
    return hiddenColumns.safeParse(JSON.parse(localStorage.getItem(storageKey) ?? '[]')).data ?? [];
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
    try {
      localStorage.setItem(storageKey, JSON.stringify(next));
    } catch {
      // Without storage the choice lasts until the page is closed.
    }
  };
  return { hidden, toggle };
}
