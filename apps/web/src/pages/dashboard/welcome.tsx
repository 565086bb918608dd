/**
 * The greeting. The server renders it without a name; server/scripts/prefetch.js adds the one of the last visit before the
 * first paint, which is no mismatch.
 */
export const Welcome = ({ fullName }: { fullName?: string | undefined }) => (
  <h1 suppressHydrationWarning className="text-2xl font-bold sm:text-3xl">
    {fullName === undefined ? 'Welcome' : `Welcome, ${fullName}`}
  </h1>
);
