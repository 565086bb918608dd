import { getMailDelivery } from '@livelift/contract';
import { useQuery } from '@tanstack/react-query';
import { callApi, staffApi } from '../../lib/api-client.ts';
import { formatPlural } from '../../lib/format.ts';
import { paths } from '../../paths.ts';
import { Notice } from '../../ui/notice.tsx';
import { TextLink } from '../../ui/text-link.tsx';

const POLL_MS = 60_000;

/** Tells staff that mails wait because no worker sends them; nothing otherwise. */
export function MissingWorkerNotice() {
  const { data } = useQuery({
    queryKey: ['staff', 'mail-delivery'],
    queryFn: () => callApi(staffApi, getMailDelivery),
    refetchInterval: POLL_MS,
  });
  if (!data?.worker_missing) return null;
  const minutes = Math.floor((data.oldest_waiting_seconds ?? 0) / 60);
  return (
    <Notice tone="warning" title="Mails are not being sent" className="mb-6">
      {formatPlural(data.waiting, 'mail')} waiting, the oldest for {formatPlural(minutes, 'minute')}. Codes, links and
      confirmations do not arrive until the operator starts a worker.{' '}
      <TextLink to={`${paths.admin('mails')}?state=waiting`}>Show them</TextLink>
    </Notice>
  );
}
