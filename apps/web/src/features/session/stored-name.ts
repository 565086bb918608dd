import type { Identity } from '@livelift/contract';

/** The local storage key of the streamer's name, with which the next visit is greeted before the session is known. */
export const NAME_KEY = 'name';

/** What a signed-in user is called. */
export const nameOf = ({ user, streamer }: Identity): string => streamer?.full_name ?? user.email;

/** Stores the name for the next visit; null removes it. */
export function storeName(identity: Identity | null): void {
  try {
    if (identity === null) localStorage.removeItem(NAME_KEY);
    else localStorage.setItem(NAME_KEY, nameOf(identity));
  } catch {
    // Without storage the next visit is greeted without a name first.
  }
}
