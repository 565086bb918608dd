import { useState } from 'react';
import { z } from 'zod';
import { readLocal, saveLocal } from '../lib/local-storage.ts';

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
