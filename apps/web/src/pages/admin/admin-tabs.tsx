import type { Identity } from '@livelift/contract';
import { Suspense, useEffect } from 'react';
import { chunk } from '../../lib/chunk.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { type AdminTab, tabIn, useAdminTab } from './use-admin-address.ts';

const UsersTab = chunk(async () => (await import('./users-tab.tsx')).UsersTab);
const StreamersTab = chunk(async () => (await import('./streamers-tab.tsx')).StreamersTab);
const PlansTab = chunk(async () => (await import('./plans-tab.tsx')).PlansTab);
const PaymentsTab = chunk(async () => (await import('./payments-tab.tsx')).PaymentsTab);
const AuditTab = chunk(async () => (await import('./audit-tab.tsx')).AuditTab);

const chunks: Record<AdminTab, { load: () => Promise<void> }> = {
  users: UsersTab,
  streamers: StreamersTab,
  plans: PlansTab,
  payments: PaymentsTab,
  audit: AuditTab,
};

/** Loads the tab that the address names together with the page, not after it. What fails is tried again when it is shown. */
export const loadNamedTab = (): Promise<void> =>
  chunks[tabIn(new URLSearchParams(window.location.search))].load().catch(() => undefined);

const untilIdle = () =>
  new Promise<void>((resolve) => {
    if (window.requestIdleCallback) window.requestIdleCallback(() => resolve());
    else setTimeout(resolve);
  });

// What somebody does who is there: a tab is pressed only after one of these, or by it.
const SIGNS = ['pointermove', 'pointerdown', 'keydown'] as const;

// One after the other: to ask for all of them in one go takes a slow machine a quarter of a second.
async function loadAllTabs(): Promise<void> {
  for (const each of Object.values(chunks)) {
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

/**
 * The areas of the back office. Each is loaded on its own: the open one with the page, the others once somebody moves the
 * pointer, touches the page or presses a key.
 */
export function AdminTabs({ me }: { me: Identity['user'] }) {
  const { tab, openTab } = useAdminTab();
  useTabsLoadedAhead();
  const tabs: Parameters<typeof Tabs<AdminTab>>[0]['tabs'] = [
    { key: 'users', label: 'Users', content: <UsersTab me={me} /> },
    { key: 'streamers', label: 'Streamers', content: <StreamersTab /> },
    { key: 'plans', label: 'Our Plans', content: <PlansTab /> },
    { key: 'payments', label: 'Payments', content: <PaymentsTab /> },
    { key: 'audit', label: 'Audit Log', content: <AuditTab /> },
  ];
  return (
    <Tabs
      label="Areas"
      value={tab}
      onChange={openTab}
      tabs={tabs.map((each) => ({ ...each, content: <Suspense fallback={<Spinner />}>{each.content}</Suspense> }))}
    />
  );
}
