import type { Account } from '@livelift/contract';
import type { ReactNode } from 'react';
import { SwitchOffDialog } from '../../ui/switch-off-dialog.tsx';
import { useSwitchOffUser } from './users.queries.ts';

type SwitchOffProps = { user: Account; consequences: ReactNode; onClose: () => void };

/** Asks before an account is switched off, and why it is. */
export const SwitchOffUserDialog = ({ user, ...dialog }: SwitchOffProps) => (
  <SwitchOffDialog {...dialog} {...useSwitchOffUser(user.id)} title="Deactivate User" who={user.email} />
);
