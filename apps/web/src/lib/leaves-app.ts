/** Whether an address is the landing page, a separate document outside the app: links to it need a full page load. */
export const leavesApp = (to: unknown): boolean => typeof to === 'string' && /^\/(?:[#?]|$)/.test(to);
