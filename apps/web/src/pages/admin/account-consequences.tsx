import type { Account } from '@livelift/contract';
import { useQuery } from '@tanstack/react-query';
import { Consequences } from '../../features/subscriptions/ending-consequences.tsx';
import { userQuery } from '../../features/users/users.queries.ts';

type AccountConsequencesProps = { ending: 'deactivate' | 'delete'; user: Pick<Account, 'id' | 'role'> };

/** What ends with an account, whose streamer is read first. */
export function AccountConsequences({ ending, user }: AccountConsequencesProps) {
  const { data, isPending, isError } = useQuery(userQuery(user.id));
  if (isPending) return <p className="mt-2">Looking up what ends with it…</p>;
  if (isError && user.role === 'streamer')
    return <p className="mt-2">What is live ends, and planned streams are cancelled.</p>;
  const streamer = data?.streamer ?? null;
  if (streamer === null) return <p className="mt-2">What they changed stays on record.</p>;
  const { full_name: name, current_subscription: subscription, upcoming_streams: streams } = streamer;
  return <Consequences {...{ ending, name, subscription, streams }} />;
}
