import { z } from 'zod';
import { keepInTab, readFromTab } from '../../lib/tab-storage.ts';

const origin = z.string();
const plan = z.union([z.number(), z.literal('custom')]);
const wayHere = z.object({ email: z.string().optional(), from: origin.optional(), plan: plan.optional() });

/**
 * What the pages around the login tell each other in the history's state: the address that was typed, where somebody
 * wanted to go before he was asked to log in, and the plan that he chose. What becomes of these is for the guard to say.
 */
export type WayHere = z.infer<typeof wayHere>;

/** Reads it from the state; empty where the way here says nothing. */
export const readWayHere = (state: unknown): WayHere => wayHere.safeParse(state).data ?? {};

const KEY = 'resetOrigin';

/** Keeps where somebody wanted to go who is sent a reset link: no state comes with a link. For this tab only. */
export const keepOrigin = (from: string | undefined): void => keepInTab(KEY, from ?? null);

/** Where who comes with a reset link wanted to go when he asked for it in this tab. */
export const findOrigin = (): string | undefined => readFromTab(KEY, origin) ?? undefined;
