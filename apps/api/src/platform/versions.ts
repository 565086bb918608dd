/** Whether somebody has changed the row since the caller read it. A caller who says no version is not asked. */
export const isOutdated = (read: number | undefined, row: { version: number }): boolean =>
  read !== undefined && read !== row.version;
