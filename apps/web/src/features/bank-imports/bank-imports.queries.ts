import {
  type BankLine,
  type BankLineState,
  bookBankImport,
  chooseForBankLine,
  createBankImport,
  deleteBankImport,
  exportBankImport,
  getBankImport,
  listBankImports,
  listBankLines,
  type ResponseOf,
  searchBankTargets,
  setBankColumns,
} from '@livelift/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type CallInput, callApi, downloadApi, staffApi } from '../../lib/api-client.ts';
import { useIdempotentMutation } from '../../lib/idempotency-key.ts';
import { listQueries, useListPage } from '../../lib/list-page.ts';
import { saveDownload } from '../../lib/save-file.ts';
import { failureToast } from '../../ui/toast-error.ts';
import { toast } from '../../ui/toaster.tsx';
import { readStatement } from './statement-file.ts';

const IMPORTS = ['staff', 'bank-imports'] as const;

/** An import with how its file is read. */
export type BankImportRead = ResponseOf<typeof getBankImport>;

/** Pages of imports, newest first. */
export const { usePage: useBankImports, prefetch: prefetchBankImports } = listQueries(listBankImports.query, {
  key: [...IMPORTS, 'list'],
  read: async (query) => (await callApi(staffApi, listBankImports, { query })).bank_imports,
});

const BOOKING_POLL_MS = 1_000;

/** One import; followed while it is being booked. Once it is, its lines and the lists show what was booked. */
export function useBankImport(id: number) {
  const client = useQueryClient();
  const queryKey = [...IMPORTS, 'one', id];
  return useQuery({
    queryKey,
    queryFn: async () => {
      const before = client.getQueryData<BankImportRead>(queryKey)?.bank_import.status;
      const now = await callApi(staffApi, getBankImport, { params: { id } });
      // Not itself: an answer must not ask for itself.
      if (before !== 'booked' && now.bank_import.status === 'booked')
        void client.invalidateQueries({
          queryKey: ['staff'],
          predicate: ({ queryKey: [, area, part] }) => area !== IMPORTS[1] || part !== 'one',
        });
      return now;
    },
    refetchInterval: ({ state }) => (state.data?.bank_import.status === 'booking' ? BOOKING_POLL_MS : false),
  });
}

type LinesQuery = CallInput<typeof listBankLines>['query'] & { state?: BankLineState | undefined };

/** Lines of an import in the order of its file. */
export const useBankLines = (id: number, query: LinesQuery) =>
  useListPage({
    key: [...IMPORTS, 'lines', id],
    query,
    read: async (each: LinesQuery) => (await callApi(staffApi, listBankLines, { params: { id }, query: each })).lines,
  });

const MAX_LINES = 100;

/** What lines of an import already pay, of the first hundred for which something is chosen. */
export function useTakenTargets(id: number): readonly BankLine[] {
  const { data } = useBankLines(id, { state: 'chosen', per_page: MAX_LINES });
  return data?.data ?? [];
}

/** What is due by words of a person, a transaction id or an order's reference. */
export const useBankTargets = (search: string) =>
  useQuery({
    queryKey: [...IMPORTS, 'targets', search],
    queryFn: async () => (await callApi(staffApi, searchBankTargets, { query: { search } })).targets,
    enabled: search !== '',
  });

const changes = { meta: { invalidates: [IMPORTS] } };

/** Gives in a file. What is wrong with it is shown where it was chosen. */
export const useUploadStatement = () =>
  useMutation({
    mutationFn: async (file: File) => callApi(staffApi, createBankImport, { body: await readStatement(file) }),
    ...changes,
  });

/** Says what the columns hold. The form shows errors. */
export const useSetColumns = (id: number) =>
  useMutation({
    mutationFn: (body: CallInput<typeof setBankColumns>['body']) =>
      callApi(staffApi, setBankColumns, { params: { id }, body }),
    ...changes,
  });

type Choice = { importId: number; id: number; body: CallInput<typeof chooseForBankLine>['body'] };

const choose = ({ importId, id, body }: Choice) =>
  callApi(staffApi, chooseForBankLine, { params: { id: importId, lineId: id }, body });

/** Chooses what a line pays. The form shows errors. */
export const useChooseForLine = () => useMutation({ mutationFn: choose, ...changes });

/** The same from a row, where a toast tells of errors. */
export const useChooseInRow = () =>
  useMutation({ mutationFn: choose, ...failureToast('Failed to choose for this line'), ...changes });

type Booking = { id: number; body: CallInput<typeof bookBankImport>['body'] };

/** Books what is chosen, once however often it is tried. The dialog shows errors. */
export const useBookImport = () =>
  useIdempotentMutation(staffApi, {
    send: (api, { id, body }: Booking) => callApi(api, bookBankImport, { params: { id }, body }),
  });

/** Throws an import away. The dialog shows errors. */
export const useDiscardImport = () =>
  useMutation({
    mutationFn: (id: number) => callApi(staffApi, deleteBankImport, { params: { id } }),
    onSuccess: ({ message }) => toast.success('Import Discarded', message),
    ...changes,
  });

/** Downloads what became of every line. */
export const useDownloadReport = () =>
  useMutation({
    mutationFn: (id: number) =>
      saveDownload(`bank-import-${id}.csv`, (onChunk) =>
        downloadApi(staffApi, exportBankImport, { params: { id }, onChunk }),
      ),
    ...failureToast('Failed to download the report'),
    meta: { invalidates: [] },
  });
