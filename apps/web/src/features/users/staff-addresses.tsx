import { listUsers } from '@livelift/contract';
import { useQuery } from '@tanstack/react-query';
import { callApi, staffApi } from '../../lib/api-client.ts';

const readStaff = async (role: 'admin' | 'moderator') =>
  (
    await callApi(staffApi, listUsers, { query: { role, sort: 'email', direction: 'asc', per_page: 100 } })
  ).users.data.map(({ email }) => email);

/** The addresses of staff, which a field with this `list` offers. */
export function StaffAddresses({ id }: { id: string }) {
  const { data = [] } = useQuery({
    queryKey: ['staff', 'users', 'addresses'],
    queryFn: async () => [...new Set((await Promise.all([readStaff('admin'), readStaff('moderator')])).flat())],
  });
  return (
    <datalist id={id}>
      {data.map((email) => (
        <option key={email} value={email} />
      ))}
    </datalist>
  );
}
