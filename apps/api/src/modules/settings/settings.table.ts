/** What the product remembers of its own installation. */
export type SettingsTable = { key: string; value: string };
