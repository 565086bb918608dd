import { dayOf, deleteMyAccount, getMyData } from '@livelift/contract';
import { useMutation } from '@tanstack/react-query';
import { type CallInput, callApi, downloadApi, streamerApi } from '../../lib/api-client.ts';
import { saveFile } from '../../lib/save-file.ts';
import { failureToast } from '../../ui/toast-error.ts';
import { toast } from '../../ui/toaster.tsx';
import { readToken, removeToken } from './tokens.ts';

/** Saves all that is kept about oneself as a file. */
export const useSaveMyData = () =>
  useMutation({
    mutationFn: async () => {
      const chunks: BlobPart[] = [];
      // As it came: money in dollars, times as text.
      await downloadApi(streamerApi, getMyData, {
        signal: new AbortController().signal,
        onChunk: (bytes) => chunks.push(bytes),
      });
      const { account } = JSON.parse(await new Blob(chunks).text());
      saveFile(`account-${dayOf(new Date())}.json`, 'application/json', [JSON.stringify(account, null, 2)]);
    },
    ...failureToast('Failed to download your data'),
  });

/** Deletes one's own account, and with it the session in this browser. */
export const useDeleteMyAccount = () =>
  useMutation({
    mutationFn: async (body: CallInput<typeof deleteMyAccount>['body']) => {
      const token = readToken('streamer');
      const { message } = await callApi({ token: () => token }, deleteMyAccount, { body });
      if (token !== null) removeToken(token);
      return message;
    },
    onSuccess: (message) => toast.success(message),
  });
