/** What the back office is called. */
export const AdminHeading = () => <h1 className="text-2xl font-bold sm:text-3xl">Super User Dashboard</h1>;
