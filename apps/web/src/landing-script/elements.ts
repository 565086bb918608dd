/** The elements that a selector finds, in their order. */
export const all = (selector: string): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(selector)];

/** The first element that a selector finds. */
export const one = (selector: string): HTMLElement | null => document.querySelector<HTMLElement>(selector);
