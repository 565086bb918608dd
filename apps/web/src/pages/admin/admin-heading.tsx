/** As wide as the tables of the back office become. */
export const ADMIN_WIDTH = 'max-w-[100rem]';

/** What the back office is called. */
export const AdminHeading = () => (
  <h1 className="text-2xl font-bold tracking-tight sm:text-3xl">Super User Dashboard</h1>
);
