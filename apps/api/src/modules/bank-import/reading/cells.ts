/** A cell without the ends of its lines. */
export const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** A cell as a sentence quotes it. */
export const cut = (text: string, most = 40): string => (text.length > most ? `${text.slice(0, most - 1)}…` : text);
