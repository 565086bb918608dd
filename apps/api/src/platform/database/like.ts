/** A LIKE pattern for "contains this text", with % and _ taken literally (D35). */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
