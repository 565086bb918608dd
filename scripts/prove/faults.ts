import type { AreaFault } from './fault.ts';
import { accounts } from './faults/accounts.ts';
import { input } from './faults/input.ts';
import { operation } from './faults/operation.ts';
import { payments } from './faults/payments.ts';
import { plans } from './faults/plans.ts';
import { platform } from './faults/platform.ts';
import { races } from './faults/races.ts';
import { screens } from './faults/screens.ts';
import { series } from './faults/series.ts';
import { sessions } from './faults/sessions.ts';
import { streams } from './faults/streams.ts';
import { subscriptions } from './faults/subscriptions.ts';
import { web } from './faults/web.ts';
import { wordlists } from './faults/wordlists.ts';

const AREAS = {
  accounts,
  sessions,
  plans,
  wordlists,
  subscriptions,
  streams,
  series,
  payments,
  races,
  platform,
  operation,
  input,
  web,
  screens,
};

export const faults: AreaFault[] = Object.entries(AREAS).flatMap(([area, list]) =>
  list.map((fault) => ({ ...fault, area })),
);
