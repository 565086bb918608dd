/** The first part of the key of every query of streams and of what is counted from them. */
export const STREAMS_KEY = ['streams'] as const;

/** The key of the streamer's own subscriptions, which others read anew where they learn that staff changed them. */
export const SUBSCRIPTIONS_KEY = ['subscriptions'] as const;
