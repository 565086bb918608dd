import { Brand, PageHeader } from './page-shell.tsx';
import { Skeleton } from './skeleton.tsx';

/** The header of a signed-in page while the session is still unknown. */
export function ShellHeader({ name, to }: { name: string; to: string }) {
  return (
    <PageHeader>
      <Brand name={name} to={to} />
      <div className="flex items-center gap-2.5">
        <Skeleton className="h-control w-28 rounded-md" />
        <Skeleton className="size-control rounded-full" />
      </div>
    </PageHeader>
  );
}
