import { getSettings, previewInstructions, type SiteSettings, siteSettings, updateSettings } from '@livelift/contract';
import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type CallInput, callApi, staffApi } from '../../lib/api-client.ts';

// There is one record of them; forms of a record with a version want its id.
const ID = 1;

/** The settings as a form with versions takes them. */
export type SettingsRecord = SiteSettings & { id: number };

const toRecord = (settings: SiteSettings): SettingsRecord => ({ ...settings, id: ID });

/** Reads the newer settings from a conflict. */
export const settingsRecord = siteSettings.transform(toRecord);

const settingsQuery = queryOptions({
  queryKey: ['staff', 'settings'],
  queryFn: async () => toRecord((await callApi(staffApi, getSettings)).settings),
});

/** What the operator says of the site; for admins. */
export const useSettings = () => useQuery(settingsQuery);

export const prefetchSettings = (client: QueryClient) => client.prefetchQuery(settingsQuery);

/** Saves the settings. The form shows errors. */
export function useUpdateSettings() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (body: CallInput<typeof updateSettings>['body']) =>
      toRecord((await callApi(staffApi, updateSettings, { body })).settings),
    onSuccess: (saved) => queryClient.setQueryData(settingsQuery.queryKey, saved),
    meta: { invalidates: [['staff', 'audit'], ['site']] },
  });
}

/** What instructions will look like, with a sample amount and reference. */
export const usePreview = (markdown: string) =>
  useQuery({
    queryKey: ['staff', 'settings-preview', markdown],
    queryFn: () => callApi(staffApi, previewInstructions, { body: { payment_instructions: markdown } }),
    select: ({ html }) => html,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
