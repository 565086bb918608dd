import { type Account, account as accountSchema, createUser, updateUser } from '@livelift/contract';
import type { ComponentProps } from 'react';
import { useVersionedForm } from '../../lib/use-versioned-form.ts';
import { paths } from '../../paths.ts';
import { EmailField } from '../../ui/email-field.tsx';
import { FormDialog, FormDialogActions } from '../../ui/form-dialog.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { toast } from '../../ui/toaster.tsx';
import type { FieldTexts } from '../../ui/version-conflict.tsx';
import { VersionedForm } from '../../ui/versioned-form.tsx';
import { ROLE_LABELS } from './user-labels.ts';
import type { UserPermissions } from './user-permissions.ts';
import { useCreateUser, useUpdateUser } from './users.queries.ts';

type UserDialogProps = {
  /** The account to edit; null for a new one. */
  user: Account | null;
  /** Whether it is that of who is signed in. */
  isMine?: boolean;
  /** Whether the role may be changed; moderators manage streamers only. */
  permissions: Pick<UserPermissions, 'changeRole'>;
  onClose: () => void;
};

type Values = { email: string; role: Account['role']; password: string; current_password?: string };

const { email, role, password, current_password } = updateUser.body.shape;
const editedUser = updateUser.body.pick({}).extend({ email, role, password: password.unwrap(), current_password });
const newUser = createUser.body.extend({ current_password });

const TEXTS: FieldTexts<Values> = [
  ['Email', (values) => values.email],
  ['Role', (values) => ROLE_LABELS[values.role]],
];

const ADMINS_ONLY = 'Only admins can make or change staff accounts.';

/** Adds an account, or changes one. Discarding input needs confirmation. */
export function UserDialog({ user, isMine = false, permissions, onClose }: UserDialogProps) {
  const creation = useCreateUser();
  const update = useUpdateUser();
  const newRole = permissions.changeRole ? 'moderator' : 'streamer';
  const editor = useVersionedForm({
    record: user,
    recordSchema: accountSchema,
    valuesOf: (stored): Values => ({
      email: stored?.email ?? '',
      role: stored?.role ?? newRole,
      password: '',
      ...(isMine ? { current_password: '' } : {}),
    }),
    schema: user ? editedUser : newUser,
    keptInput: {},
    save: async (body, base) => {
      if (base) await update.mutateAsync({ params: { id: base.id }, body: { ...body, version: base.version } });
      else await creation.mutateAsync(body);
      toast.success(base ? 'User updated' : 'User created', body.email);
      onClose();
    },
  });
  const { field, values, conflict, isSaving } = editor;
  return (
    <FormDialog onClose={onClose} size="drawer" title={user ? 'Edit User' : 'Add User'} description={user?.email}>
      <VersionedForm state={editor} fields={TEXTS} errorTitle="Failed to save user">
        <EmailField autoComplete="off" {...field('email')} />
        <SelectField
          label="Role"
          options={Object.entries(ROLE_LABELS)}
          // Not registered where it is fixed: react-hook-form drops the values of disabled fields.
          {...(permissions.changeRole ? field('role') : { disabled: true, hint: ADMINS_ONLY, value: values.role })}
        />
        {isMine ? (
          <OwnPassword {...field('current_password')} />
        ) : (
          <PasswordField
            label="Password"
            autoComplete="new-password"
            {...(user ? { optional: true, hint: 'Leave it blank to keep the current one.' } : { required: true })}
            {...field('password')}
          />
        )}
        <FormDialogActions loading={isSaving} hasConflict={conflict !== null}>
          {user ? 'Save Changes' : `Add ${ROLE_LABELS[values.role]}`}
        </FormDialogActions>
      </VersionedForm>
    </FormDialog>
  );
}

// Of their own account nobody sets a password here (D400).
function OwnPassword(field: Omit<ComponentProps<typeof PasswordField>, 'label'>) {
  return (
    <>
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        optional
        hint="Needed to change your own address."
        {...field}
      />
      <p className="text-sm text-muted">
        Your password and your second factor are under <TextLink to={paths.admin('security')}>Your Security</TextLink>.
      </p>
    </>
  );
}
