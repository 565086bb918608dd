import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import type { z } from 'zod';
import { readListQuery } from '../../lib/list-query.ts';
import type { Sorting } from '../../ui/table-model.ts';

const TABS = ['users', 'streamers', 'plans', 'payments', 'audit'] as const;

/** An area of the back office, as the address names it. */
export type AdminTab = (typeof TABS)[number];

/** The area that an address names; the first one where it names none. */
export const tabIn = (params: URLSearchParams): AdminTab => TABS.find((each) => each === params.get('tab')) ?? 'users';

// Not what the last drawing was made from: a second change may come before the first one is drawn.
const asked = () => new URLSearchParams(window.location.search);

/**
 * Which area is open: `?tab=payments` (D45); the first one where the address names none. The router draws a new address when
 * there is time for it, and a press wants an answer at once: `tab` is the one that was pressed, and `ahead` the query that
 * the address will have with it, null once it has.
 */
export function useAdminTab() {
  const [params, setParams] = useSearchParams();
  const location = useLocation();
  const [pressed, setPressed] = useState<{ tab: AdminTab; from: object } | null>(null);
  // Until the router has drawn another address.
  const isAhead = pressed !== null && pressed.from === location;
  // A step back meanwhile may lead to where the router still is: it draws nothing then.
  useEffect(() => {
    const forget = () => setPressed(null);
    window.addEventListener('popstate', forget);
    return () => window.removeEventListener('popstate', forget);
  }, []);
  return {
    tab: isAhead ? pressed.tab : tabIn(params),
    ahead: isAhead ? `?${new URLSearchParams({ tab: pressed.tab })}` : null,
    // A press focuses the tab, too, and each of the two asks for it before the other is drawn: one step to go back.
    openTab: (next: AdminTab) => {
      if (asked().get('tab') === next) return;
      setPressed({ tab: next, from: location });
      setParams({ tab: next });
    },
  } as const;
}

const textOf = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');

/**
 * Search, filters, sort and page of a list. They live in the address under the names of the server's own query, which is
 * what `schema` is; so refresh and back work, and what an address asks for is read by the rules of the contract.
 */
export function useListAddress<Query extends z.ZodObject>(schema: Query) {
  const [params, setParams] = useSearchParams();
  const queryClient = useQueryClient();
  const query = useMemo(() => readListQuery(schema, params), [schema, params]);
  const texts: Readonly<Record<string, unknown>> = query;
  const sorting: Sorting = {
    by: textOf(texts.sort) || 'created_at',
    direction: texts.direction === 'asc' ? 'asc' : 'desc',
  };
  /** Narrows the list and goes to its first page; an empty text takes a filter away. The same again reads it anew. */
  const change = (changes: Readonly<Record<string, string>>) => {
    const next = asked();
    next.delete('page');
    for (const [key, value] of Object.entries(changes)) {
      if (value) next.set(key, value);
      else next.delete(key);
    }
    // The address of before is never there twice (D145).
    if (String(next) === String(asked())) void queryClient.invalidateQueries({ queryKey: ['staff'] });
    else setParams(next);
  };
  return {
    /** For the call that lists. */
    query,
    /** A part of it as the text that a field shows; empty where it is not asked for. */
    text: (name: keyof z.output<Query> & string) => textOf(texts[name]),
    change,
    /** For the table. */
    table: {
      sorting,
      onSort: ({ by, direction }: Sorting) => change({ sort: by, direction }),
      hrefOfPage: (page: number) => {
        const next = new URLSearchParams(params);
        next.set('page', String(page));
        return `?${next}`;
      },
    },
  };
}

const isOpenedHere = (state: unknown) => typeof state === 'object' && state !== null && 'dialogOpened' in state;

const DIALOG_KEYS = ['dialog', 'id', 'view', 'of'];

/**
 * The dialog that is open, with the id of what it is about: `?dialog=edit&id=7`. Back closes it, and so does closing it
 * by hand, so that the address of before is never there twice.
 */
export function useDialogAddress<Name extends string>(names: readonly Name[]) {
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const location = useLocation();
  const closing = useRef<object | null>(null);
  const latest = useRef<object | null>(null);
  useLayoutEffect(() => {
    latest.current = location;
    return () => {
      latest.current = null;
    };
  }, [location]);
  const id = Number(params.get('id'));
  const addressWith = (changes: Readonly<Record<string, string>>) => {
    const next = asked();
    for (const key of DIALOG_KEYS) next.delete(key);
    for (const [key, value] of Object.entries(changes)) next.set(key, value);
    return next;
  };
  return {
    name: names.find((each) => each === params.get('dialog')) ?? null,
    id: Number.isSafeInteger(id) && id > 0 ? id : null,
    /** Which part of it is shown, and a second thing that it is about; empty where the address names none. */
    view: params.get('view') ?? '',
    of: Number(params.get('of')),
    /** Shows another part of the open dialog. It is no step to go back to. */
    show: (view: string) => {
      const next = asked();
      next.set('view', view);
      setParams(next, { replace: true, state: location.state });
    },
    /** Opens a dialog; a thing's own id, and more that it needs in the address: `view`, `of`. */
    open: (dialog: Name, about?: number, more: Readonly<Partial<Record<'view' | 'of', string>>> = {}) =>
      setParams(addressWith({ dialog, ...(about !== undefined && { id: String(about) }), ...more }), {
        state: { dialogOpened: true },
      }),
    /** Closes it, once however often it is asked to. `parent` is what was below it. */
    close: (parent?: Readonly<Record<string, string>>) => {
      // An answer that comes late asks for a dialog that was left meanwhile.
      if (latest.current !== location) return;
      // Going back takes a moment, in which a dialog may ask again.
      if (closing.current === location) return;
      closing.current = location;
      if (isOpenedHere(location.state)) void navigate(-1);
      else setParams(addressWith(parent ?? {}), { replace: true });
    },
  };
}
