import type { Surplus } from '@livelift/contract';
import { formatDollars } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { keepFocusNear } from '../../../ui/keep-focus-near.ts';
import { Notice } from '../../../ui/notice.tsx';
import type { StreamerDialog } from './use-streamer-dialog.ts';

type StreamerSurplusesProps = { surpluses: Surplus[]; dialog: StreamerDialog; mayChange: boolean };

/** Money that changes of plan left over, each with the refund of it; nothing where there is none. */
export const StreamerSurpluses = ({ surpluses, dialog, mayChange }: StreamerSurplusesProps) =>
  surpluses.map(({ subscription: { id, name, reference }, amount, payment }) => (
    <Notice key={id} tone="warning">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-48 flex-1 wrap-anywhere">
          <p className="font-medium">
            {formatDollars(amount)} left over from <bdi>{name}</bdi> ({reference})
          </p>
          <p>
            Its plan was changed, and this pays for nothing. It is part of payment <bdi>{payment.transaction_id}</bdi>.
          </p>
        </div>
        {mayChange && (
          <Button
            ref={keepFocusNear}
            size="sm"
            variant="secondary"
            className="max-sm:w-full print:hidden"
            onClick={() => dialog.open('refund-payment', payment.id, { of: String(id) })}
          >
            Refund {formatDollars(payment.amount)}
          </Button>
        )}
      </div>
    </Notice>
  ));
