import { useSearchParams } from 'react-router';

type AdminTab = 'streamers' | 'payments';

const isTab = (value: string | null): value is AdminTab => value === 'streamers' || value === 'payments';

type Changes = { search?: string; status?: string };

const pageOf = (text: string | null) => (/^[1-9]\d{0,5}$/.test(text ?? '') ? Number(text) : 1);

/** Tab, search, filter and page of the back office: they live in the address, so refresh and back work (D45). */
export function useAdminAddress() {
  const [params, setParams] = useSearchParams();
  const tab = params.get('tab');
  return {
    tab: isTab(tab) ? tab : 'streamers',
    search: params.get('search') ?? '',
    status: params.get('status') ?? '',
    page: pageOf(params.get('page')),
    openTab: (next: AdminTab) => setParams({ tab: next }),
    /** Narrows the list of this tab and goes to its first page. */
    filter: (changes: Changes) =>
      setParams((before) => {
        const next = new URLSearchParams(before);
        next.delete('page');
        for (const [key, value] of Object.entries(changes)) {
          if (value) next.set(key, value);
          else next.delete(key);
        }
        return next;
      }),
    hrefOfPage: (page: number) => {
      const next = new URLSearchParams(params);
      next.set('page', String(page));
      return `?${next}`;
    },
  } as const;
}
