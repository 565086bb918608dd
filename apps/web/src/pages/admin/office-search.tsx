/** The slot of the one search over everything, in the bar of the back office. */
export const OfficeSearch = () => null;
