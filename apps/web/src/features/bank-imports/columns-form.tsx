import { setBankColumns } from '@livelift/contract';
import type { z } from 'zod';
import { useZodForm } from '../../lib/use-zod-form.ts';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { Form } from '../../ui/form.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { type BankImportRead, useSetColumns } from './bank-imports.queries.ts';
import { ROLE_LABELS } from './bank-labels.ts';

type Reading = NonNullable<BankImportRead['reading']>;

type ColumnsFormProps = {
  importId: number;
  reading: Reading;
  /** Leaves the columns as they are; absent where they have to be said. */
  onCancel?: () => void;
  onSaved: () => void;
};

type Values = z.input<typeof setBankColumns.body>;

const FROM_NOW_ON = 'Files with the same header are read like this from now on.';
const CHECK =
  'Check once what each column holds, above all which money came in and which went out: below it stand some of its values.';
const ANEW = ' The lines are matched anew, and what was chosen by hand has to be chosen again.';

const ROLES = Object.entries(ROLE_LABELS);

const DATE_ORDERS = [
  ['', 'Choose'],
  ['DMY', 'Day first: 31/01/2026'],
  ['MDY', 'Month first: 01/31/2026'],
] as const;

const DECIMALS = [
  ['', 'Choose'],
  ['.', 'A point: 1,234.56'],
  [',', 'A comma: 1.234,56'],
] as const;

// Where nothing is recognised the select says "Choose", which is no answer.
const valuesOf = ({ columns, date_order: order, decimal }: Reading) => ({
  roles: columns.map(({ role }) => role),
  ...(order && { date_order: order }),
  ...(decimal && { decimal }),
});

/** Says what the columns of a statement hold. */
export function ColumnsForm({ importId, reading, onCancel, onSaved }: ColumnsFormProps) {
  const columns = useSetColumns(importId);
  const { form, field, formProps, isSaving } = useZodForm<Values, Values>({
    schema: setBankColumns.body,
    defaultValues: valuesOf(reading),
    save: async (body) => {
      await columns.mutateAsync(body);
      onSaved();
      return false;
    },
  });
  const refused = form.formState.errors.roles?.message;
  return (
    <Card>
      <CardHeader
        title="What the columns hold"
        description={onCancel ? `${FROM_NOW_ON}${ANEW}` : `${CHECK} ${FROM_NOW_ON}`}
      />
      <Form {...formProps} errorTitle="The lines could not be read">
        <Doubts doubts={refused === undefined ? reading.doubts : [refused]} />
        <div className="grid items-start gap-x-4 gap-y-4.5 sm:grid-cols-2 lg:grid-cols-4">
          {reading.columns.map(({ header, samples }, at) => {
            const role = field(`roles.${at}`);
            return (
              <SelectField
                key={role.name}
                label={header}
                options={ROLES}
                hint={<Samples samples={samples} />}
                {...role}
              />
            );
          })}
        </div>
        <div className="grid items-start gap-4.5 border-t pt-4.5 sm:grid-cols-2 lg:grid-cols-4">
          <SelectField label="Dates such as 01/02/2026" options={DATE_ORDERS} {...field('date_order')} />
          <SelectField label="Before the cents stands" options={DECIMALS} {...field('decimal')} />
        </div>
        <div className="flex flex-wrap gap-2.5">
          <Button type="submit" loading={isSaving}>
            Read the Lines
          </Button>
          {onCancel && (
            <Button variant="secondary" onClick={onCancel}>
              Cancel
            </Button>
          )}
        </div>
      </Form>
    </Card>
  );
}

function Doubts({ doubts }: { doubts: readonly string[] }) {
  if (doubts.length === 0) return null;
  return (
    <Notice tone="warning" title="Not clear from the file">
      <ul className="mt-0.5 space-y-0.5">
        {doubts.map((doubt) => (
          <li key={doubt}>{doubt}</li>
        ))}
      </ul>
    </Notice>
  );
}

const Samples = ({ samples }: { samples: readonly string[] }) =>
  samples.length === 0 ? (
    'Empty'
  ) : (
    <ul className="space-y-0.5 font-mono text-xs">
      {samples.map((sample) => (
        <li key={sample} className="truncate">
          <bdi>{sample}</bdi>
        </li>
      ))}
    </ul>
  );
