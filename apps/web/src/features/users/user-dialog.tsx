import { createUser, type User, updateUser, user as userSchema } from '@livelift/contract';
import { useRef, useState } from 'react';
import { newerVersion } from '../../lib/newer-version.ts';
import { type TextForm, useTextForm } from '../../lib/use-text-form.ts';
import { EmailField } from '../../ui/email-field.tsx';
import { Form } from '../../ui/form.tsx';
import { FormDialog, FormDialogActions, useTypedTexts } from '../../ui/form-dialog.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { toast } from '../../ui/toaster.tsx';
import { CHOOSE_VERSION, overSaved, VersionConflict } from '../../ui/version-conflict.tsx';
import type { UserRights } from './user-rights.ts';
import { ROLE_NAMES, ROLES } from './user-words.ts';
import { useCreateUser, useUpdateUser } from './users.queries.ts';

type UserDialogProps = {
  /** Who is edited; null for a new account. */
  user: User | null;
  /** Whether another role may be chosen; a moderator makes and keeps streamers only (D25). */
  rights: Pick<UserRights, 'changeRole'>;
  onClose: () => void;
};

/** Adds an account, or changes one. What was typed is lost only after a question. */
export function UserDialog({ user, rights, onClose }: UserDialogProps) {
  const [shown, show] = useState(user);
  return (
    <FormDialog onClose={onClose} title={user ? 'Edit User' : 'Add User'} description={user?.email}>
      {shown ? (
        <EditForm key={shown.version} user={shown} rights={rights} onTakeTheirs={show} onClose={onClose} />
      ) : (
        <AddForm rights={rights} onClose={onClose} />
      )}
    </FormDialog>
  );
}

const ADMINS_ONLY = 'Only admins can make or change staff accounts.';

type Fields = 'email' | 'role' | 'password';
type FieldsProps = { form: Pick<TextForm<Record<Fields, string>>, 'field'>; isNew: boolean; fixedRole: boolean };

function UserFields({ form, isNew, fixedRole }: FieldsProps) {
  const { defaultValue, ...role } = form.field('role');
  return (
    <>
      <EmailField autoComplete="off" {...form.field('email')} />
      {fixedRole && <input type="hidden" name="role" value={defaultValue} />}
      <SelectField
        label="Role"
        {...role}
        {...(fixedRole ? { name: undefined, disabled: true, hint: ADMINS_ONLY } : {})}
        defaultValue={defaultValue}
      >
        {ROLES.map((each) => (
          <option key={each} value={each}>
            {ROLE_NAMES[each]}
          </option>
        ))}
      </SelectField>
      <PasswordField
        label="Password"
        autoComplete="new-password"
        {...(isNew ? { required: true } : { optional: true, hint: 'Leave it blank to keep the current one.' })}
        {...form.field('password')}
      />
    </>
  );
}

const FAILED = 'Failed to save user';

function AddForm({ rights, onClose }: Omit<UserDialogProps, 'user'>) {
  const attempt = useCreateUser();
  const initial = { email: '', role: rights.changeRole ? 'moderator' : 'streamer', password: '' };
  const form = useTextForm({
    initial,
    onValues: useTypedTexts(initial),
    schema: createUser.body,
    send: async (body) => {
      await attempt.mutateAsync(body);
      toast.success('User created', body.email);
      onClose();
    },
    fallback: FAILED,
  });
  return (
    <Form {...form.props} errorTitle={FAILED}>
      <UserFields form={form} isNew fixedRole={!rights.changeRole} />
      <FormDialogActions loading={form.sending}>Add User</FormDialogActions>
    </Form>
  );
}

const { email, role, password } = updateUser.body.shape;
const changed = updateUser.body.pick({}).extend({ email, role, password: password.unwrap() });

const roleText = (typed: string) => {
  const found = ROLES.find((each) => each === typed);
  return found ? ROLE_NAMES[found] : '';
};

const textsOf = ({ email, role }: User): Record<Fields, string> => ({ email, role, password: '' });

type EditFormProps = {
  user: User;
  rights: Pick<UserRights, 'changeRole'>;
  onTakeTheirs: (theirs: User) => void;
  onClose: () => void;
};

function EditForm({ user, rights, onTakeTheirs, onClose }: EditFormProps) {
  const attempt = useUpdateUser();
  const version = useRef(user.version);
  const initial = textsOf(user);
  const opened = useRef(initial);
  const [mine, setMine] = useState<Record<Fields, string>>(initial);
  const tellDialog = useTypedTexts<Record<Fields, string>>(initial);
  // The fields keep their values themselves: those that were not touched are given the newer ones.
  const rebase = (error: unknown): never => {
    const newer = newerVersion(error, userSchema);
    if (newer) {
      const [before, saved] = [opened.current, textsOf(newer)];
      for (const name of ['email', 'role'] as const) {
        const control = form.props.ref.current?.elements.namedItem(name);
        const isField = control instanceof HTMLInputElement || control instanceof HTMLSelectElement;
        if (isField && control.value === before[name]) control.value = saved[name];
      }
      setMine((typed) => overSaved(before, typed, saved));
      opened.current = saved;
    }
    throw error;
  };
  const form = useTextForm({
    initial,
    onValues: (values: Record<Fields, string>) => {
      tellDialog(values);
      setMine(values);
    },
    schema: changed,
    send: async (values) => {
      const body = { ...values, version: version.current };
      await attempt.mutateAsync({ params: { id: user.id }, body }).catch(rebase);
      toast.success('User updated', values.email);
      onClose();
    },
    fallback: FAILED,
  });
  const theirs = newerVersion(form.failure?.error, userSchema);
  const keepMine = () => {
    if (theirs) version.current = theirs.version;
    form.props.ref.current?.requestSubmit();
  };
  return (
    <Form {...form.props} errorTitle={FAILED}>
      {theirs && (
        <VersionConflict
          fields={[
            { label: 'Email', mine: mine.email, theirs: theirs.email },
            { label: 'Role', mine: roleText(mine.role), theirs: ROLE_NAMES[theirs.role] },
          ]}
          loading={form.sending}
          onKeepMine={keepMine}
          onTakeTheirs={() => onTakeTheirs(theirs)}
        />
      )}
      <UserFields form={form} isNew={false} fixedRole={!rights.changeRole} />
      <FormDialogActions loading={form.sending} blocked={theirs ? CHOOSE_VERSION : undefined}>
        Save Changes
      </FormDialogActions>
    </Form>
  );
}
