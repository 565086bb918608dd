import {
  type ContentNote,
  getLaunchChecklist,
  getSettings,
  getSettingsVersion,
  listSettingsVersions,
  previewMarkdown,
  previewSite,
  publishSettings,
  type ResponseOf,
  type SiteContent,
  type SiteSettings,
  saveSettingsDraft,
  siteSettings,
} from '@livelift/contract';
import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type CallInput, callApi, staffApi } from '../../lib/api-client.ts';
import { failureToast } from '../../ui/toast-error.ts';

// There is one record of them; forms of a record with a version want its id.
const ID = 1;

/** The settings as a form with versions takes them. */
export type SettingsRecord = SiteSettings & { id: number };

const toRecord = (settings: SiteSettings): SettingsRecord => ({ ...settings, id: ID });

/** Reads the newer settings from a conflict. */
export const settingsRecord = siteSettings.transform(toRecord);

const KEY = ['staff', 'settings'];

const settingsQuery = queryOptions({
  queryKey: [...KEY, 'current'],
  queryFn: async () => toRecord((await callApi(staffApi, getSettings)).settings),
});

/** What the operator says of the site; for admins. */
export const useSettings = () => useQuery(settingsQuery);

export const prefetchSettings = (client: QueryClient) => client.prefetchQuery(settingsQuery);

const INVALIDATES = [[...KEY, 'versions'], [...KEY, 'checklist'], ['staff', 'audit'], ['site']];

/** Saves a draft. The form shows errors. */
export function useSaveDraft() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (body: CallInput<typeof saveSettingsDraft>['body']) =>
      toRecord((await callApi(staffApi, saveSettingsDraft, { body })).settings),
    onSuccess: (saved) => queryClient.setQueryData(settingsQuery.queryKey, saved),
    meta: { invalidates: INVALIDATES },
  });
}

/** Publishes a draft in the version that was saved. The form shows errors. */
export function usePublish() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (version: number) =>
      toRecord((await callApi(staffApi, publishSettings, { body: { version } })).settings),
    onSuccess: (saved) => queryClient.setQueryData(settingsQuery.queryKey, saved),
    meta: { invalidates: INVALIDATES },
  });
}

/** What was published and when, newest first. */
export const useVersions = () =>
  useQuery({
    queryKey: [...KEY, 'versions'],
    queryFn: async () => (await callApi(staffApi, listSettingsVersions)).versions,
  });

/** Reads what a version said. */
export const useReadVersion = () =>
  useMutation({
    mutationFn: (id: number): Promise<{ content: SiteContent; notes: ContentNote[] }> =>
      callApi(staffApi, getSettingsVersion, { params: { id } }),
    ...failureToast('Failed to read the version'),
    meta: { invalidates: [] },
  });

/** What is to be done before the site is opened. */
export type LaunchStep = ResponseOf<typeof getLaunchChecklist>['steps'][number]['step'];

/** What is to be done before the site is opened, looked up by the server. */
export const useChecklist = () =>
  useQuery({
    queryKey: [...KEY, 'checklist'],
    queryFn: async () => (await callApi(staffApi, getLaunchChecklist)).steps,
  });

/** What Markdown will look like, with a sample amount and reference. */
export const usePreview = (markdown: string, enabled = true) =>
  useQuery({
    queryKey: ['staff', 'settings-preview', markdown],
    queryFn: () => callApi(staffApi, previewMarkdown, { body: { markdown } }),
    enabled,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** An address at which the landing page shows what was saved; anew for each version. */
export const useSitePreview = (version: number) =>
  useQuery({
    queryKey: ['staff', 'settings-site-preview', version],
    queryFn: () => callApi(staffApi, previewSite),
    select: ({ path }) => path,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
