const WORDS = 'Welcome';

/**
 * The greeting. In the page that the server writes it names nobody; public/early.js puts the name there as soon as the
 * profile was answered, before the app is there.
 */
export const Welcome = ({ fullName }: { fullName?: string }) => (
  <h1
    data-greets={fullName === undefined ? WORDS : undefined}
    className="text-2xl font-bold tracking-tight sm:text-3xl"
  >
    {fullName === undefined ? WORDS : `${WORDS}, ${fullName}`}
  </h1>
);
