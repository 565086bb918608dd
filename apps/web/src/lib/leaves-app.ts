/** Whether an address is the landing page, which is no page of the app: the browser loads it as a document of its own. */
export const leavesApp = (to: unknown): boolean => typeof to === 'string' && /^\/(?:[#?]|$)/.test(to);
