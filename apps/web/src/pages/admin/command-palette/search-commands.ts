import type { Identity } from '@livelift/contract';
import { CornerDownRight, Download, LogOut, type LucideIcon, Plus, SunMoon } from 'lucide-react';
import { THEMES, type Theme } from '../../../lib/theme.ts';
import { paths } from '../../../paths.ts';
import { adminAreas } from '../../../routes.ts';

/** What a command does: leads to an address, or acts in place. */
export type CommandAct =
  | { kind: 'go'; to: string }
  | { kind: 'theme'; theme: Theme }
  | { kind: 'export-last-month' }
  | { kind: 'logout' };

/** Something that can be done from the search. */
export type SearchCommand = { id: string; icon: LucideIcon; label: string; words?: string; act: CommandAct };

// Above the list as it was left.
const adding = (label: string, list: string, dialog: string): SearchCommand => ({
  id: dialog,
  icon: Plus,
  label,
  words: 'new create',
  act: { kind: 'go', to: `${list}${list.includes('?') ? '&' : '?'}dialog=${dialog}` },
});

type Situation = { role: Identity['user']['role']; addressOf: (path: string) => string };

/** Everything that somebody of the staff can do from the search, what makes something first. */
export const searchCommands = ({ role, addressOf }: Situation): SearchCommand[] => [
  adding('Add Payment', addressOf(paths.admin('payments')), 'add-payment'),
  adding('Add User', addressOf(paths.admin('users')), 'add-user'),
  adding('Add Plan', addressOf(paths.admin('plans')), 'add-plan'),
  {
    id: 'payments-to-confirm',
    icon: CornerDownRight,
    label: 'Payments to Confirm',
    words: 'pending waiting',
    act: { kind: 'go', to: `${paths.admin('payments')}?status=pending` },
  },
  {
    id: 'export-last-month',
    icon: Download,
    label: 'Export Last Month',
    words: 'payments csv download net revenue',
    act: { kind: 'export-last-month' },
  },
  ...adminAreas
    // The page of one record has no address without its number.
    .filter(({ path, adminsOnly }) => !path.includes(':') && !(adminsOnly && role !== 'admin'))
    .map(({ path, label }) => ({
      id: `go ${path}`,
      icon: CornerDownRight,
      label: `Go to ${label}`,
      words: 'open show',
      act: { kind: 'go', to: addressOf(path) } as const,
    })),
  ...THEMES.map(({ key, label }) => ({
    id: `theme ${key}`,
    icon: SunMoon,
    label: `Theme: ${label}`,
    words: 'mode appearance',
    act: { kind: 'theme', theme: key } as const,
  })),
  { id: 'logout', icon: LogOut, label: 'Log Out', words: 'logout sign', act: { kind: 'logout' } },
];

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** The commands of whose words every typed one is the beginning, in any order; all of them where nothing is typed, none for an address. */
export function matchingCommands(commands: readonly SearchCommand[], typed: string): SearchCommand[] {
  const sought = wordsOf(typed);
  if (typed.includes('@')) return [];
  if (sought.length === 0) return typed.trim() === '' ? [...commands] : [];
  return commands.filter(({ label, words = '' }) => {
    const ownWords = wordsOf(`${label} ${words}`);
    return sought.every((word) => ownWords.some((each) => each.startsWith(word)));
  });
}
