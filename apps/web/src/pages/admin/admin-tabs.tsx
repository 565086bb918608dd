import type { Identity } from '@livelift/contract';
import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { afterPaint } from '../../lib/after-paint.ts';
import { chunk } from '../../lib/chunk.tsx';
import { STALE_MS } from '../../lib/freshness.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { KeptTab } from './kept-tab.tsx';
import { type AdminTab, tabIn, useAdminTab } from './use-admin-address.ts';

const UsersTab = chunk(async () => (await import('./users-tab.tsx')).UsersTab);
const StreamersTab = chunk(async () => (await import('./streamers-tab.tsx')).StreamersTab);
const PlansTab = chunk(async () => (await import('./plans-tab.tsx')).PlansTab);
const PaymentsTab = chunk(async () => (await import('./payments-tab.tsx')).PaymentsTab);
const AuditTab = chunk(async () => (await import('./audit-tab.tsx')).AuditTab);

type Prefetch = (client: QueryClient) => Promise<unknown>;

const parts: Record<AdminTab, { load: () => Promise<void>; prefetch: () => Promise<Prefetch> }> = {
  users: { load: UsersTab.load, prefetch: async () => (await import('./users-tab.tsx')).prefetch },
  streamers: { load: StreamersTab.load, prefetch: async () => (await import('./streamers-tab.tsx')).prefetch },
  plans: { load: PlansTab.load, prefetch: async () => (await import('./plans-tab.tsx')).prefetch },
  payments: { load: PaymentsTab.load, prefetch: async () => (await import('./payments-tab.tsx')).prefetch },
  audit: { load: AuditTab.load, prefetch: async () => (await import('./audit-tab.tsx')).prefetch },
};

/** Loads the tab that the address names together with the page, not after it. What fails is tried again when it is shown. */
export const loadNamedTab = (): Promise<void> =>
  parts[tabIn(new URLSearchParams(window.location.search))].load().catch(() => undefined);

const untilIdle = () =>
  new Promise<void>((resolve) => {
    if (window.requestIdleCallback) window.requestIdleCallback(() => resolve());
    else setTimeout(resolve);
  });

// What somebody does who is there: a tab is pressed only after one of these, or by it.
const SIGNS = ['pointermove', 'pointerdown', 'keydown'] as const;

// One after the other: to ask for all of them in one go takes a slow machine a quarter of a second.
async function loadAllTabs(): Promise<void> {
  for (const each of Object.values(parts)) {
    await untilIdle();
    await each.load().catch(() => undefined);
  }
}

// Not before: what the page is opened with should not have to share the line and the processor with the rest.
function useTabsLoadedAhead(): void {
  useEffect(() => {
    const seen = new AbortController();
    const begin = () => {
      seen.abort();
      void loadAllTabs();
    };
    for (const sign of SIGNS) window.addEventListener(sign, begin, { signal: seen.signal, passive: true });
    return () => seen.abort();
  }, []);
}

// Those that were open, which are kept.
function useVisited(tab: AdminTab): ReadonlySet<AdminTab> {
  const [visited, setVisited] = useState<ReadonlySet<AdminTab>>(() => new Set([tab]));
  if (visited.has(tab)) return visited;
  const next = new Set([...visited, tab]);
  setVisited(next);
  return next;
}

// What a kept tab shows is not read while it is out of sight, and may have grown old. Not before it is seen.
function useFreshOnReturn(tab: AdminTab): void {
  const client = useQueryClient();
  const before = useRef(tab);
  useEffect(() => {
    if (before.current === tab) return;
    before.current = tab;
    const isOld = (query: Query) => query.isStaleByTime(STALE_MS);
    const filters = { queryKey: ['staff', tab], type: 'active', predicate: isOld } as const;
    // What is being read already, since the pointer came to the name of the tab, is not asked for twice.
    afterPaint(() => void client.refetchQueries(filters, { cancelRefetch: false }));
  }, [client, tab]);
}

/**
 * The areas of the back office. Each is loaded on its own: the open one with the page, the others once somebody moves the
 * pointer, touches the page or presses a key. What one begins with is read once the pointer or the focus comes to its name,
 * and one that was open is kept as it was.
 */
export function AdminTabs({ me }: { me: Identity['user'] }) {
  const { tab, ahead, openTab } = useAdminTab();
  const client = useQueryClient();
  const visited = useVisited(tab);
  useTabsLoadedAhead();
  useFreshOnReturn(tab);
  const contents = useMemo(() => contentsFor(me), [me]);
  const prefetch = async (key: AdminTab) => {
    if (key !== tab) await (await parts[key].prefetch())(client);
  };
  return (
    <Tabs
      label="Areas"
      value={tab}
      onChange={openTab}
      // Where its code cannot be loaded it is tried again, and told, when it is opened.
      onNear={(key) => void prefetch(key).catch(() => undefined)}
      kept={visited}
      tabs={NAMES.map(([key, label]) => ({
        key,
        label,
        content: (
          <KeptTab isOpen={key === tab} ahead={key === tab ? ahead : null}>
            {contents[key]}
          </KeptTab>
        ),
      }))}
    />
  );
}

const NAMES = [
  ['users', 'Users'],
  ['streamers', 'Streamers'],
  ['plans', 'Our Plans'],
  ['payments', 'Payments'],
  ['audit', 'Audit Log'],
] as const;

function contentsFor(me: Identity['user']): Record<AdminTab, ReactNode> {
  const shown = (content: ReactNode) => <Suspense fallback={<Spinner />}>{content}</Suspense>;
  return {
    users: shown(<UsersTab me={me} />),
    streamers: shown(<StreamersTab />),
    plans: shown(<PlansTab />),
    payments: shown(<PaymentsTab />),
    audit: shown(<AuditTab />),
  };
}
