import type { PageInput } from '@livelift/contract';
import { type DehydratedState, dehydrate, QueryClient } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { loadAllPages } from '../app/page-modules.ts';
import { Providers } from '../app/providers.tsx';
import { AppRoutes } from '../app/router.tsx';
import { parsePlanRef } from '../features/plans/chosen-plan.ts';
import { SHARE_LINK_KEYS } from '../features/plans/custom-plan-fields.ts';
import { seedPlans } from '../features/plans/plans.queries.ts';
import { seedPublicPage } from '../features/sharing/sharing.queries.ts';
import { seedSite } from '../features/site/site.queries.ts';
import { paths } from '../paths.ts';
import { notFoundPage, publicAddressIn, routeAt } from '../routes.ts';

// A page that is still loaded while it is rendered would be rendered as a spinner.
await loadAllPages();

/** An address with the parts that change what is rendered there; whether there may be any number like it. */
export type RenderedAddress = { location: string; isOneOfMany: boolean };

// Any address that is none of ours, and any plan that is not on sale.
const UNKNOWN_PATH = '/unknown';
const UNKNOWN_PLAN = 'unknown';

const one = (location: string): RenderedAddress => ({ location, isOneOfMany: false });

/** Whether the page at a path begins with plans: the calculator's nearest one, and the chosen one beside the sign-up form. */
export function showsPlans(path: string, search: URLSearchParams): boolean {
  const { plans } = routeAt(path);
  return plans === 'always' || (plans === 'named' && search.has('plan'));
}

/** What a page makes of its address. Whatever else is in it, as the links of a campaign have, changes nothing. */
export function renderedAddress(path: string, search: URLSearchParams, plans: PageInput['plans']): RenderedAddress {
  if (path === notFoundPage.path) return one(UNKNOWN_PATH);
  if (path === paths.customPlan()) {
    const inputs = [...search].filter(([key]) => SHARE_LINK_KEYS.includes(key));
    if (inputs.length > 0) return { location: `${path}?${new URLSearchParams(inputs)}`, isOneOfMany: true };
  }
  const plan = path === paths.signup() && search.get('plan');
  if (!plan) return one(path);
  const planRef = parsePlanRef(plan);
  const chosen = plans?.find(({ id }) => id === planRef);
  return one(`${path}?plan=${chosen?.id ?? UNKNOWN_PLAN}`);
}

/** A rendered page: the HTML inside #root, and the state from which the browser hydrates it. */
export type RenderedPage = { html: string; state: DehydratedState };

function seededClient(location: string, { plans, publicPage, ...site }: PageInput): QueryClient {
  const queryClient = new QueryClient();
  seedSite(queryClient, {
    name: site.siteName,
    community_url: site.communityUrl,
    contact_email: site.contactEmail,
    legal_pages: [...site.legalPages],
  });
  if (plans) seedPlans(queryClient, plans);
  const address = publicAddressIn(location);
  if (address !== null && publicPage !== undefined) seedPublicPage(queryClient, address, publicPage);
  return queryClient;
}

// The same state for the same input, so that the page has the same ETag: when it was rendered says nothing.
function stateOf(queryClient: QueryClient): DehydratedState {
  const { queries } = dehydrate(queryClient);
  return {
    mutations: [],
    queries: queries.map((query) => ({ ...query, dehydratedAt: 0, state: { ...query.state, dataUpdatedAt: 0 } })),
  };
}

/** Renders the page at a location as the browser hydrates it. Throws where a part of it could not be rendered. */
export function renderPage(location: string, input: PageInput): RenderedPage {
  const queryClient = seededClient(location, input);
  const state = stateOf(queryClient);
  const html = renderToString(
    <Providers queryClient={queryClient} state={state}>
      <StaticRouter location={location}>
        <AppRoutes />
      </StaticRouter>
    </Providers>,
  );
  // React renders the fallback in place of what throws or is not loaded, and says so by this comment only.
  if (html.includes('<!--$!-->')) throw new Error(`The page at ${location} could not be rendered.`);
  return { html, state };
}
