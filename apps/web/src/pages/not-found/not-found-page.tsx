import { useSite } from '../../features/site/site.queries.ts';
import { paths } from '../../paths.ts';
import { NotFound } from '../../ui/not-found.tsx';

/** Shown for unknown addresses. */
export const Page = () => <NotFound site={useSite().name} home={paths.home()} />;
