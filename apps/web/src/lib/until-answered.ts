/**
 * Lets the browser draw, and answer what was pressed, before more work is begun. At once in a tab out of sight, where nothing is
 * pressed and browsers make whoever waits wait for a second.
 */
export const untilAnswered = (): Promise<void> =>
  document.hidden ? Promise.resolve() : new Promise((resolve) => setTimeout(resolve));
