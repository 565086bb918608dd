import { Download, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useSaveMyData } from '../../features/session/my-account.queries.ts';
import { Button } from '../../ui/button.tsx';
import { lazyDialog } from '../../ui/lazy.tsx';
import { SectionCard } from '../../ui/section-card.tsx';

// With the schedule, of which it says what ends.
const DeleteMyAccountDialog = lazyDialog(
  async () => (await import('./delete-my-account-dialog.tsx')).DeleteMyAccountDialog,
);

type SectionProps = { id: string; title: string };

/** All that is kept about a streamer, as a file. */
export function MyData(section: SectionProps) {
  const save = useSaveMyData();
  return (
    <SectionCard
      {...section}
      description="One JSON file with all that is about you."
      actions={
        <Button variant="secondary" loading={save.isPending} onClick={() => save.mutate()}>
          <Download aria-hidden />
          Download My Data
        </Button>
      }
    />
  );
}

/** The end of a streamer's account. */
export function DeleteAccount({ email, ...section }: SectionProps & { email: string }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <SectionCard
      {...section}
      description="Close it, or erase who you were as well. You are asked which."
      actions={
        <Button variant="danger" onClick={() => setAsking(true)}>
          <Trash2 aria-hidden />
          Delete Account
        </Button>
      }
    >
      {isAsking && <DeleteMyAccountDialog email={email} onClose={() => setAsking(false)} />}
    </SectionCard>
  );
}
