/** A LIKE pattern for "contains this text", with % and _ taken literally. */
export const containsPattern = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/**
 * Whether a text may stand in a single line. What is searched as one is joined by a line break, across which nothing
 * may match.
 */
export const isSingleLine = (text: string): boolean => !/\p{Cc}/u.test(text);
