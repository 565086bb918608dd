import { CalendarOff, Ellipsis, LogOut } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Menu, MenuItem, MenuLabel, MenuSeparator } from '../../ui/menu.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { StackedBar } from '../../ui/stacked-bar.tsx';
import { toast } from '../../ui/toaster.tsx';
import { Specimen, Subject } from './specimen.tsx';

const LONG = 'Wolfeschlegelsteinhausenbergerdorff and the Ladies and Gentlemen of the Night Shift';
const TONES = ['default', 'secondary', 'outline', 'info', 'success', 'warning', 'destructive'] as const;

/** What is read: states, messages, surfaces, lists, and what lies above them. */
export const Content = () => (
  <>
    <Messages />
    <Surfaces />
    <Tables />
    <Overlays />
  </>
);

const Messages = () => (
  <Subject title="Badges and messages" wide>
    <Specimen state="badges">
      <div className="row">
        {TONES.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
      </div>
    </Specimen>
    {(['info', 'success', 'warning', 'danger'] as const).map((tone) => (
      <Specimen key={tone} state={`notice: ${tone}`}>
        <Notice tone={tone} title="Your plan ends in 3 days">
          <p>Streams after 26 Nov 2026 are cancelled unless you renew it.</p>
        </Notice>
      </Specimen>
    ))}
    <Specimen state="could not be loaded">
      <LoadFailure
        title="Failed to load payments"
        message="The server did not answer."
        loading={false}
        onRetry={() => {}}
      />
    </Specimen>
  </Subject>
);

const BAR = [
  { key: 'completed', value: 387, text: 'Completed 6 h 27 min', tone: 'completed' },
  { key: 'live', value: 120, text: 'Live 2 h', tone: 'live' },
  { key: 'planned', value: 570, text: 'Scheduled 9 h 30 min', tone: 'primary' },
] as const;

const Surfaces = () => (
  <Subject title="Surfaces" wide>
    <Specimen state="card">
      <Card>
        <CardHeader
          title="Growth"
          description="14 Nov 2026 to 13 Dec 2026"
          actions={
            <Button variant="secondary" size="sm">
              Renew or change plan
            </Button>
          }
        />
        <StackedBar label="Used" segments={BAR} max={7200} valueText="18 h of 120 h used" />
      </Card>
    </Specimen>
    <Specimen state="card: long text">
      <Card>
        <CardHeader title={LONG} description={`${LONG}. ${LONG}.`} actions={<Button size="sm">Add Stream</Button>} />
      </Card>
    </Specimen>
    <Specimen state="card: loading">
      <Card>
        <Skeleton className="h-6 w-56" />
        <Skeleton className="mt-3" />
        <Skeleton className="mt-3" />
      </Card>
    </Specimen>
    <Specimen state="card: empty">
      <Card>
        <EmptyState icon={CalendarOff} title="No streams yet" action={<Button size="sm">Add Stream</Button>}>
          Your streams of the week appear here.
        </EmptyState>
      </Card>
    </Specimen>
    <Specimen state="page: loading">
      <Spinner />
    </Specimen>
  </Subject>
);

type Row = { id: number; name: string; amount: string; isActive: boolean };

const ROWS: Row[] = [
  { id: 1, name: 'Ada Lovelace', amount: '$1,499.00', isActive: true },
  { id: 2, name: LONG, amount: '$449.00', isActive: false },
  { id: 3, name: 'Grace', amount: '$9.10', isActive: true },
];

const columns = [
  { key: 'name', header: 'Name', sort: 'name', cell: ({ name }: Row) => name },
  { key: 'amount', header: 'Amount', align: 'end', cell: ({ amount }: Row) => amount },
  {
    key: 'status',
    header: 'Status',
    cell: ({ isActive }: Row) => (isActive ? 'On' : <Badge tone="outline">Off</Badge>),
  },
  {
    key: 'actions',
    header: 'Actions',
    cell: () => (
      <Button variant="secondary" size="sm">
        Edit
      </Button>
    ),
  },
] as const;

const table = { caption: 'Payments', columns, emptyText: 'No payments found.' };

const Tables = () => (
  <Subject title="Tables" wide>
    <Specimen state="rows, with a long text">
      <DataTable {...table} rows={ROWS} sorting={{ by: 'name', direction: 'asc' }} onSort={() => {}} />
    </Specimen>
    <Specimen state="empty">
      <DataTable {...table} rows={[]} />
    </Specimen>
    <Specimen state="loading">
      <DataTable {...table} rows={undefined} />
    </Specimen>
  </Subject>
);

function Overlays() {
  const [isAsking, setAsking] = useState(false);
  return (
    <Subject title="Above the page">
      <Specimen state="menu">
        <Menu
          trigger={
            <Button variant="secondary">
              <Ellipsis aria-hidden />
              Open menu
            </Button>
          }
        >
          <MenuLabel>ada@example.com</MenuLabel>
          <MenuSeparator />
          <MenuItem>Change Password</MenuItem>
          <MenuItem disabled>Disabled</MenuItem>
          <MenuItem>
            <LogOut aria-hidden />
            Logout
          </MenuItem>
        </Menu>
      </Specimen>
      <Specimen state="confirmation">
        <Button variant="secondary" onClick={() => setAsking(true)}>
          Open confirmation
        </Button>
        <ConfirmDialog
          open={isAsking}
          onClose={() => setAsking(false)}
          title="Delete this plan?"
          description="Subscriptions that were sold keep what they have."
          confirmLabel="Delete"
          submitError="The plan was changed meanwhile."
          onConfirm={() => setAsking(false)}
        />
      </Specimen>
      <Specimen state="toasts">
        <div className="row">
          <Button variant="secondary" onClick={() => toast.success('Saved', 'The plan is on sale.')}>
            Success
          </Button>
          <Button
            variant="secondary"
            onClick={() => toast.info('Nothing to undo', 'Ending a stream cannot be undone.')}
          >
            Info
          </Button>
          <Button variant="secondary" onClick={() => toast.error('Error', 'The server did not answer.')}>
            Error
          </Button>
        </div>
      </Specimen>
    </Subject>
  );
}
