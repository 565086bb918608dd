import { type MyPublicPage, PAGE_ADDRESS_LENGTH, updateMyPublicPage } from '@livelift/contract';
import { useZodForm } from '../../lib/use-zod-form.ts';
import { Button } from '../../ui/button.tsx';
import { CopyField } from '../../ui/copy-field.tsx';
import { Form } from '../../ui/form.tsx';
import { keepFocusNear } from '../../ui/keep-focus-near.ts';
import { ExternalLinkButton } from '../../ui/link-button.tsx';
import { QueryPlaceholder } from '../../ui/load-failure.tsx';
import { SwitchField } from '../../ui/switch.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { failureToast } from '../../ui/toast-error.ts';
import { useMyPublicPage, useUpdateMyPublicPage } from './sharing.queries.ts';

/** One's public page: its address, whether it is on, and whether search engines may show it. */
export function PublicPageSettings({ username }: { username: string }) {
  const query = useMyPublicPage();
  if (query.data === undefined) return <QueryPlaceholder name="your public page" query={query} className="h-32" />;
  return (
    <div className="space-y-5">
      <p className="text-sm text-muted">
        Shows your username, what you stream now and what comes, in each visitor's own time zone. Nothing else about
        you.
      </p>
      {query.data.enabled && <PageIsOn page={query.data} />}
      <AddressForm page={query.data} proposed={addressOf(username)} />
      {query.data.enabled && <PageSwitches page={query.data} />}
    </div>
  );
}

const PageIsOn = ({ page: { url } }: { page: MyPublicPage }) =>
  url !== null && (
    <div className="space-y-2">
      <CopyField label="Your page" value={url} />
      <ExternalLinkButton variant="secondary" href={url}>
        Open Page
      </ExternalLinkButton>
    </div>
  );

const schema = updateMyPublicPage.body.pick({ address: true });

// "Demo Streams!" is "demo-streams"; empty where too little of it can stand in an address.
function addressOf(username: string): string {
  const [longest, shortest] = [PAGE_ADDRESS_LENGTH.max, PAGE_ADDRESS_LENGTH.min];
  const words =
    username
      .normalize('NFKD')
      .replaceAll(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? [];
  const address = words.join('-').slice(0, longest).replace(/-$/, '');
  return address.length < shortest ? '' : address;
}

type AddressFormProps = { page: MyPublicPage; proposed: string };

/** The address, at first proposed from the username; saving it switches a page on that is off. */
function AddressForm({ page: { enabled, address, indexable }, proposed }: AddressFormProps) {
  const update = useUpdateMyPublicPage();
  const { form, field, formProps, isSaving } = useZodForm({
    schema,
    defaultValues: { address: address ?? proposed },
    save: async (entered) => {
      const { page } = await update.mutateAsync({ ...entered, enabled: true, indexable });
      form.reset({ address: page.address ?? '' });
      return false;
    },
    fallback: 'Failed to save your public page',
  });
  const { isDirty } = form.formState;
  return (
    <Form {...formProps} errorTitle="Error">
      <TextField
        label="Address"
        hint={
          <>
            Letters a to z, digits and single hyphens, 3 to 40 of them.{' '}
            <span className="break-all">{`${window.location.origin}/s/${form.watch('address') || 'your-name'}`}</span>
          </>
        }
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
        {...field('address')}
      />
      <Button
        type="submit"
        variant="secondary"
        className="self-start"
        loading={isSaving}
        disabled={enabled && !isDirty}
      >
        {enabled ? 'Save Address' : 'Switch On'}
      </Button>
    </Form>
  );
}

function PageSwitches({ page: { enabled, address, indexable } }: { page: MyPublicPage }) {
  const { mutate, isPending, variables } = useUpdateMyPublicPage();
  if (address === null) return null;
  const change = (changes: { enabled?: boolean; indexable?: boolean }) =>
    mutate({ enabled, address, indexable, ...changes }, failureToast('Failed to save your public page'));
  return (
    <>
      <SwitchField
        label="Search engines may show it"
        hint="Off: only people who have the link find it."
        checked={indexable}
        loading={isPending && variables.indexable !== indexable}
        onChange={(checked) => change({ indexable: checked })}
      />
      <Button
        ref={keepFocusNear}
        variant="ghost"
        loading={isPending && !variables.enabled}
        onClick={() => change({ enabled: false })}
      >
        Switch Off
      </Button>
    </>
  );
}
