import { dayOf, deleteMyAccount, getMyData } from '@livelift/contract';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { type CallInput, callApi, downloadApi, streamerApi } from '../../lib/api-client.ts';
import { saveFile } from '../../lib/save-file.ts';
import { failureToast } from '../../ui/toast-error.ts';
import { toast } from '../../ui/toaster.tsx';
import { readToken, removeToken } from './tokens.ts';

/** Saves all that is kept about oneself as a file. */
export function useSaveMyData() {
  const running = useRef<AbortController | null>(null);
  // Aborts the download on unmount.
  useEffect(() => () => running.current?.abort(), []);
  return useMutation({
    mutationFn: async () => {
      const controller = new AbortController();
      running.current = controller;
      const { signal } = controller;
      const chunks: BlobPart[] = [];
      // Not decoded by the contract: the file has money in dollars and times as text, as the API answers them.
      try {
        await downloadApi(streamerApi, getMyData, { signal, onChunk: (bytes) => chunks.push(bytes) });
      } catch (error) {
        if (signal.aborted) return;
        throw error;
      }
      const { account } = JSON.parse(await new Blob(chunks).text());
      saveFile(`account-${dayOf(new Date())}.json`, 'application/json', [JSON.stringify(account, null, 2)]);
    },
    ...failureToast('Failed to download your data'),
  });
}

/** Deletes the signed-in account, and with it the session in this browser. */
export const useDeleteMyAccount = () =>
  useMutation({
    mutationFn: async (body: CallInput<typeof deleteMyAccount>['body']) => {
      const token = readToken('streamer');
      const { message } = await callApi({ token: () => token }, deleteMyAccount, { body });
      if (token !== null) removeToken(token);
      return message;
    },
    onSuccess: (message) => {
      // What an error was about is of the account that is gone.
      toast.clearError();
      toast.success(message);
    },
  });
