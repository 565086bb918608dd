// As long as a job may take, less what its last row needs; and so that workers come to other jobs.
const JOB_MS = 30_000;

/** Does the work of a job row after row until the time of one job is over: what is left is ordered anew. */
export async function workWhileTime<Row>(rows: readonly Row[], work: (row: Row) => Promise<void>): Promise<void> {
  const until = performance.now() + JOB_MS;
  for (const row of rows) {
    if (performance.now() > until) return;
    await work(row);
  }
}
