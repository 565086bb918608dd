/** A LIKE pattern for "contains this text", with % and _ taken literally (D35). */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/**
 * Whether a text may stand in a single line. What is searched as one is joined by a line break, across which nothing
 * may match.
 */
export const fitsOneLine = (text: string): boolean => !/\p{Cc}/u.test(text);
