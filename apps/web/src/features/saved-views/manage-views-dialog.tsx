import { type SavedView, updateView } from '@livelift/contract';
import { Filter, Link2, Pencil, Star, Trash2 } from 'lucide-react';
import { type MouseEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { errorMessage } from '../../lib/api-error.ts';
import { useZodForm } from '../../lib/use-zod-form.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Form } from '../../ui/form.tsx';
import { FormDialog, useFormDialog, useUnsavedChanges } from '../../ui/form-dialog.tsx';
import { listAttributes, rowAttributes, useListFocus } from '../../ui/list-focus.ts';
import { RowAction } from '../../ui/row-action.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toaster.tsx';
import { useCopy } from '../../ui/use-copy.ts';
import { useDeleteView, useRenameView, useUpdateView } from './saved-views.mutations.ts';
import { useViews, type ViewArea } from './saved-views.queries.ts';

type ManageViewsDialogProps = { area: ViewArea; query: string; onClose: () => void };

/** Every saved view of a list: renamed, shared, given the filters of now, made the start, deleted. */
export const ManageViewsDialog = (props: ManageViewsDialogProps) => (
  <FormDialog onClose={props.onClose} title="Manage Views" description="Yours alone. Share one by its address.">
    <Views {...props} />
  </FormDialog>
);

function Views({ area, query, onClose }: ManageViewsDialogProps) {
  const { data } = useViews();
  const { isDirty, confirmLeave } = useFormDialog();
  const list = useListFocus();
  const navigate = useNavigate();
  const [renamed, setRenamed] = useState<number | null>(null);
  const [deleting, setDeleting] = useState<SavedView | null>(null);
  const own = data?.filter((view) => view.area === area) ?? [];
  return (
    <div ref={list} {...listAttributes}>
      {own.length === 0 && <p className="text-sm text-muted">No views are left.</p>}
      <ul aria-label="Views" className="divide-y text-sm">
        {own.map((view) => (
          <li key={view.id} {...rowAttributes(String(view.id))} className="flex min-h-13 items-center gap-1 py-1.5">
            {renamed === view.id ? (
              <RenameForm view={view} onDone={() => setRenamed(null)} />
            ) : (
              <ViewRow
                {...{ view, query }}
                // A name that is being typed is not lost without a question.
                onRename={() => confirmLeave(() => setRenamed(view.id))}
                onOpen={(event) => {
                  if (!isDirty) return onClose();
                  event.preventDefault();
                  return confirmLeave(() => {
                    void navigate(`?${view.query}`);
                    onClose();
                  });
                }}
                onDelete={() => setDeleting(view)}
              />
            )}
          </li>
        ))}
      </ul>
      {deleting && <DeleteViewDialog view={deleting} onClose={() => setDeleting(null)} />}
    </div>
  );
}

type ViewRowProps = {
  view: SavedView;
  query: string;
  onOpen: (event: MouseEvent) => void;
  onRename: () => void;
  onDelete: () => void;
};

function ViewRow({ view, query, onOpen, onRename, onDelete }: ViewRowProps) {
  const { id, name, is_start: isStart } = view;
  const update = useUpdateView();
  const { copy } = useCopy();
  const about = `view ${name}`;
  const address = `${window.location.origin}${window.location.pathname}?${view.query}`;
  const share = async () => {
    if (await copy(address)) toast.success('Address copied', name);
    else toast.error('Not copied', `Your browser does not let this page copy. Open the view and copy its address.`);
  };
  return (
    <>
      <Link to={`?${view.query}`} onClick={onOpen} className="min-w-0 flex-1 truncate font-medium hover:underline">
        <bdi>{name}</bdi>
      </Link>
      <Button
        variant="ghost"
        size="sm"
        aria-pressed={isStart}
        title={isStart ? 'The area begins with it' : 'Begin with it'}
        loading={update.isPending}
        className="font-normal text-muted aria-pressed:text-primary-ink"
        onClick={() => update.mutate({ id, is_start: !isStart })}
      >
        {!update.isPending && <Star aria-hidden className={isStart ? 'fill-current' : undefined} />}
        Start <span className="sr-only">with {name}</span>
      </Button>
      <RowAction isIconOnly icon={Pencil} about={about} onClick={onRename}>
        Rename
      </RowAction>
      <RowAction isIconOnly icon={Link2} about={`of ${about}`} onClick={() => void share()}>
        Copy the address
      </RowAction>
      <RowAction
        isIconOnly
        icon={Filter}
        about={`in ${about}`}
        disabled={view.query === query}
        onClick={() => update.mutate({ id, query, overwritten: view.query })}
      >
        Save the present filters
      </RowAction>
      <RowAction isIconOnly icon={Trash2} about={about} onClick={onDelete}>
        Delete
      </RowAction>
    </>
  );
}

function RenameForm({ view, onDone }: { view: SavedView; onDone: () => void }) {
  const rename = useRenameView(view.id);
  const { form, field, formProps, isSaving } = useZodForm({
    schema: updateView.body.pick({ name: true }).required(),
    defaultValues: { name: view.name },
    fallback: 'Failed to rename the view',
    save: async ({ name }) => {
      await rename.mutateAsync(name);
      onDone();
    },
  });
  useUnsavedChanges(form.formState.isDirty);
  return (
    <Form {...formProps} errorTitle="Error" className="min-w-0 flex-1 gap-2">
      <div className="flex items-end gap-2">
        <TextField
          label="Name"
          autoComplete="off"
          autoFocus
          maxLength={60}
          required
          className="min-w-0 flex-1"
          {...field('name')}
        />
        <Button type="submit" loading={isSaving}>
          Rename
        </Button>
        <Button variant="secondary" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </Form>
  );
}

function DeleteViewDialog({ view, onClose }: { view: SavedView; onClose: () => void }) {
  const { mutate, isPending, error } = useDeleteView();
  return (
    <ConfirmDialog
      onClose={onClose}
      title="Delete View"
      description={
        <>
          Delete <bdi className="wrap-anywhere">{view.name}</bdi>? The payments, streamers and users in it stay as they
          are; an address that was shared goes on working.
        </>
      }
      confirmLabel="Delete View"
      loading={isPending}
      submitError={error ? errorMessage(error, 'Failed to delete the view') : undefined}
      onConfirm={() => mutate(view, { onSuccess: onClose })}
    />
  );
}
