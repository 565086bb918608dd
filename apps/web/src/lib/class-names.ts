import { clsx } from 'clsx';

/**
 * Joins class names. It merges none: what callers may override has the variant `base:` (styles.css), and of two looks a
 * component chooses one.
 */
export const cn = clsx;
