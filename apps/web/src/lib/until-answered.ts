/** Lets the browser draw, and answer what was pressed, before more work is begun. */
export const untilAnswered = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
