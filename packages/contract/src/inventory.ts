import * as audit from './audit.ts';
import * as auth from './auth.ts';
import type { Endpoint } from './endpoint.ts';
import * as payments from './payments.ts';
import * as plans from './plans.ts';
import * as site from './site.ts';
import * as staffPlans from './staff-plans.ts';
import * as streamers from './streamers.ts';
import * as streams from './streams.ts';
import * as subscriptions from './subscriptions.ts';
import * as users from './users.ts';
import * as wordlists from './wordlists.ts';

const areas = { audit, auth, payments, plans, staffPlans, site, streamers, streams, subscriptions, users, wordlists };

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'response' in value;

/** Every endpoint of the contract with its name: what the inventory test and the documentation walk. */
export const allEndpoints: ReadonlyArray<{ name: string; endpoint: Endpoint }> = Object.values(areas)
  .flatMap((area) => Object.entries(area))
  .flatMap(([name, value]) => (isEndpoint(value) ? [{ name, endpoint: value }] : []));
