import type { Identity } from '@livelift/contract';
import { saveLocal } from '../../lib/local-storage.ts';

/** The local storage key of the streamer's name, with which the next visit is greeted before the session is known. */
export const NAME_KEY = 'name';

export const nameOf = ({ user, streamer }: Identity): string => streamer?.full_name ?? user.email;

/** Stores the name for the next visit; null removes it. */
export const storeName = (identity: Identity | null): boolean => saveLocal(NAME_KEY, identity && nameOf(identity));
