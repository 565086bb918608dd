import { Badge } from '../../ui/badge.tsx';
import type { SettingsEditor } from './use-settings-editor.ts';

function stateOf({ isDirty, base }: SettingsEditor): string {
  if (isDirty) return 'Unsaved changes';
  if (base.updated_at === null) return 'Default texts';
  return base.is_published ? 'Published' : 'Draft';
}

/** Whether what the form says is saved, and published. */
export const StateBadge = ({ editor }: { editor: SettingsEditor }) => (
  <Badge tone={editor.isDirty || !editor.base.is_published ? 'warning' : 'success'}>{stateOf(editor)}</Badge>
);
