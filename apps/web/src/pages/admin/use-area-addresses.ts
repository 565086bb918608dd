import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useStartQueries } from '../../features/saved-views/saved-views.queries.ts';
import { paths } from '../../paths.ts';
import { withoutDialog } from './use-dialog-address.ts';

/**
 * The address of each area, with the query of its list as it was left, and before it was opened with that of the view with
 * which it begins. The area that the app begins with gets that view as well, where its address asks for nothing.
 */
export function useAreaAddresses(openPath: string): (path: string) => string {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const starts = useStartQueries();
  const [queries, setQueries] = useState<Readonly<Record<string, string>>>({});
  const [firstPath] = useState(openPath);
  const query = String(withoutDialog(new URLSearchParams(search)));
  if (queries[openPath] !== query) setQueries({ ...queries, [openPath]: query });
  const startOf = (path: string) => Object.entries(starts).find(([area]) => paths.admin(area) === path)?.[1];
  const [isBegun, setBegun] = useState(false);
  // Whatever is asked for or opened ends the beginning.
  if (!isBegun && (search !== '' || openPath !== firstPath)) setBegun(true);
  const begin = isBegun ? undefined : startOf(openPath);
  useEffect(() => {
    if (begin) void navigate({ search: begin }, { replace: true, state });
  }, [begin, navigate, state]);
  return (path) => {
    const asked = queries[path] ?? startOf(path);
    return asked ? `${path}?${asked}` : path;
  };
}
