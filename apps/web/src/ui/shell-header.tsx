import { Brand, PageHeader } from './page-shell.tsx';
import { Skeleton } from './skeleton.tsx';

/** The bar at the top of somebody's own page before anything is known of whose it is. */
export function ShellHeader({ name, to, className }: { name: string; to: string; className?: string }) {
  return (
    <PageHeader className={className}>
      <Brand name={name} to={to} />
      <div className="flex items-center gap-2.5">
        <Skeleton className="h-11 w-28 rounded-md" />
        <Skeleton className="size-11 rounded-full" />
      </div>
    </PageHeader>
  );
}
