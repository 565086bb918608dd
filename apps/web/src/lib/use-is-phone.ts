import { mediaQueryHook } from './media-query.ts';

/** Whether the viewport is narrower than 640 px; updates on changes. On the server it is not. */
export const useIsPhone = mediaQueryHook('(max-width: 639.98px)');
