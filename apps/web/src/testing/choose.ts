import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

async function choose(user: UserEvent, button: string, item: string): Promise<void> {
  await user.click(await screen.findByRole('button', { name: button }));
  await user.click(await screen.findByRole('menuitem', { name: new RegExp(`^${item}`) }));
}

/** Chooses from the menu of a row: `chooseInRow(user, 'plan Starter', 'Edit')`. */
export const chooseInRow = (user: UserEvent, about: string, item: string): Promise<void> =>
  choose(user, `More for ${about}`, item);

/** Chooses from the menu of Export: `chooseExport(user, 'Export All')`. */
export const chooseExport = (user: UserEvent, item: string): Promise<void> => choose(user, 'Export', item);
