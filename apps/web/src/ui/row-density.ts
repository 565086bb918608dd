import { useState } from 'react';
import { readLocal, saveLocal } from '../lib/local-storage.ts';

/** How high the rows of a table are: 40 px, or 52. */
export type RowDensity = 'compact' | 'comfortable';

const STORAGE_KEY = 'rows';

/** The height of rows that was chosen for every table, remembered in this browser. */
export const readRowDensity = (): RowDensity => (readLocal(STORAGE_KEY) === 'comfortable' ? 'comfortable' : 'compact');

/** The height of rows, and how another one is chosen. */
export function useRowDensity(): [density: RowDensity, choose: (density: RowDensity) => void] {
  const [density, setDensity] = useState(readRowDensity);
  const choose = (next: RowDensity) => {
    setDensity(next);
    saveLocal(STORAGE_KEY, next === 'compact' ? null : next);
  };
  return [density, choose];
}
